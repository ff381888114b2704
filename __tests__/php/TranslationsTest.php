<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\BlockTranslations;
use Millwork\Blocks\OurBlocks;
use Millwork\Mail\Messages\Messages;
use WP_Translation_Controller;

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
		// WordPress keeps what it has read for a reloadable domain.
		WP_Translation_Controller::get_instance()->unload_textdomain( 'millwork' );
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
		$this->add_json( md5( 'build/chunks/map.js' ), array( 'Loading business hours' => array( 'Xhours' ), 'Another plugin’s' => array( 'Xother' ) ), 'millwork' );
		file_put_contents( "$this->folder/millwork-" . self::LOCALE . '-damaged.json', '{' );
		$strings = $this->strings();
		$this->assertSame( array( 'Loading business hours', 'Map' ), array_values( array_filter( array_keys( $strings ) ) ), 'Only what the script and its chunks use.' );
		$this->assertSame( array( array( 'Xmap' ), array( 'Xhours' ) ), array( $strings['Map'], $strings['Loading business hours'] ) );
		$this->assertSame( 'nplurals=1; plural=0;', $strings['']['plural-forms'] );
	}

	/** @param array<string, string> $messages Translations by original, for the PHP file of the pack. */
	private function add_php( array $messages ): void {
		$file = "$this->folder/millwork-" . self::LOCALE . '.l10n.php';
		file_put_contents( $file, '<?php return ' . var_export( array( 'plural-forms' => 'nplurals=2; plural=n != 1;', 'messages' => $messages ), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_var_export -- A PHP file is written.
		load_textdomain( 'millwork', substr( $file, 0, -strlen( '.l10n.php' ) ) . '.mo', self::LOCALE );
	}

	public function test_a_pack_of_both_gives_both(): void {
		wp_register_script( OurBlocks::EDITOR_HANDLE, plugins_url( 'build/editor.js', MILLWORK_FILE ), array(), '1', true );
		$this->add_php( array( 'Autoplay' => 'Xautoplay' ) );
		$this->add_json( OurBlocks::EDITOR_HANDLE, array( 'Map' => array( 'Xmap' ) ) );
		$strings = $this->strings();
		$this->assertSame( array( array( 'Xautoplay' ), array( 'Xmap' ) ), array( $strings['Autoplay'] ?? null, $strings['Map'] ?? null ) );
	}

	public function test_translations_reach_scripts_screens_pages_and_emails(): void {
		$this->add_php(
			array(
				'Loading business hours'           => 'Xhours',
				'Subscribe to a form’s entries'    => 'Xunused',
				'Sending…'                         => 'Xsending',
				'Confirm to get new posts from %s' => 'Xconfirm %s',
				"block title\4Business Hours"      => 'Xtitle',
				'Newsletter confirmation'          => 'Xmessage',
			)
		);
		wp_register_script( OurBlocks::EDITOR_HANDLE, plugins_url( 'build/editor.js', MILLWORK_FILE ), array(), '1', true );
		$this->assertSame( array( 'Loading business hours' ), array_values( array_filter( array_keys( $this->strings() ) ) ), 'The string of a lazy chunk, and no other.' );
		$this->assertSame( 'Xtitle', BlockTranslations::translate( array( 'title' => 'Business Hours' ) )['title'] );
		$message = Messages::get( 'newsletter-confirm' );
		$this->assertNotNull( $message );
		$this->assertSame( 'Xmessage', $message->title );
		$this->assertStringStartsWith( 'Xconfirm ', Messages::letter( 'newsletter-confirm', Messages::samples( $message ) )->subject );
		do_blocks( '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->' );
		$this->assertContains( 'Xsending', wp_list_pluck( array( wp_interactivity_config( 'millwork/contact-form' )['words'] ?? array() ), 'sending' ), 'A view script’s words.' );
	}
}
