<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\OurBlocks;


/**
 * A language pack may have the scripts' strings in its PHP file, in JSON files by handle or by path, or in both.
 * @group any-database
 */
final class TranslationsTest extends TestCase {

	/** A language that nobody has. */
	private const LOCALE = 'xx_XX';

	/** The folder of language packs. */
	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'determine_locale', static fn(): string => self::LOCALE );
		$this->folder = constant( 'WP_LANG_DIR' ) . '/plugins';
		wp_mkdir_p( $this->folder );
	}

	/** Takes the pack away. */
	protected function tearDown(): void {
		array_map( 'wp_delete_file', array_map( 'strval', (array) glob( "$this->folder/millwork-" . self::LOCALE . '*' ) ) );
		unload_textdomain( 'millwork', true );
		parent::tearDown();
	}

	/**
	 * Adds a JSON file to the pack.
	 * @param string                      $part     A handle, or the hash of a path.
	 * @param array<string, list<string>> $messages Translations by original.
	 * @param string                      $domain   What the file calls the domain.
	 */
	private function add_json( string $part, array $messages, string $domain = 'messages' ): void {
		$headers = array( '' => array( 'domain' => $domain, 'lang' => 'xx', 'plural-forms' => 'nplurals=1; plural=0;' ) );
		file_put_contents( "$this->folder/millwork-" . self::LOCALE . "-$part.json", (string) wp_json_encode( array( 'locale_data' => array( $domain => $headers + $messages ) ) ) );
	}

	/**
	 * What WordPress gives the editor's script.
	 * @return array<string, mixed> By original.
	 */
	private function strings(): array {
		$json = load_script_textdomain( OurBlocks::EDITOR_HANDLE, 'millwork' );
		return is_string( $json ) ? json_decode( $json, true )['locale_data']['messages'] : array();
	}

	public function test_without_a_pack_there_is_nothing(): void {
		wp_register_script( OurBlocks::EDITOR_HANDLE, plugins_url( 'build/editor.js', MILLWORK_FILE ), array(), '1', true );
		$this->assertSame( array(), $this->strings() );
	}

	public function test_strings_come_from_json_files_by_handle_and_by_path(): void {
		wp_register_script( OurBlocks::EDITOR_HANDLE, plugins_url( 'build/editor.js', MILLWORK_FILE ), array(), '1', true );
		$this->add_json( OurBlocks::EDITOR_HANDLE, array( 'Map' => array( 'Xmap' ) ) );
		// A part that is loaded later has a file of its own.
		$this->add_json( md5( 'build/chunks/map.js' ), array( "block title\4Story" => array( 'Xstory' ), '%d day' => array( 'Xday', 'Xdays' ) ), 'millwork' );
		file_put_contents( "$this->folder/millwork-" . self::LOCALE . '-damaged.json', '{' );
		$strings = $this->strings();
		$this->assertSame( array( array( 'Xmap' ), array( 'Xstory' ), array( 'Xday', 'Xdays' ) ), array( $strings['Map'] ?? null, $strings["block title\4Story"] ?? null, $strings['%d day'] ?? null ) );
		$this->assertSame( 'nplurals=1; plural=0;', $strings['']['plural-forms'] );
	}

	public function test_a_pack_of_both_gives_both(): void {
		wp_register_script( OurBlocks::EDITOR_HANDLE, plugins_url( 'build/editor.js', MILLWORK_FILE ), array(), '1', true );
		$file = "$this->folder/millwork-" . self::LOCALE . '.l10n.php';
		file_put_contents( $file, "<?php return array( 'plural-forms' => 'nplurals=2; plural=n != 1;', 'messages' => array( 'Save' => 'Xsave' ) );" );
		load_textdomain( 'millwork', substr( $file, 0, -strlen( '.l10n.php' ) ) . '.mo', self::LOCALE );
		$this->add_json( OurBlocks::EDITOR_HANDLE, array( 'Map' => array( 'Xmap' ) ) );
		$strings = $this->strings();
		$this->assertSame( array( array( 'Xsave' ), array( 'Xmap' ) ), array( $strings['Save'] ?? null, $strings['Map'] ?? null ) );
	}
}
