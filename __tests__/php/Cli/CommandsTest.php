<?php
declare( strict_types=1 );

namespace Millwork\Tests\Cli;

use Millwork\Blocks\Audit\Command;
use Millwork\Cli\Doctor;
use Millwork\Cli\Output;
use Millwork\Features\Forms\Commands\EntriesCommand;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Tests\TestCase;
use ReflectionClass;
use ReflectionMethod;
use RuntimeException;
use WP_CLI;

/**
 * The commands for WP-CLI.
 * @group any-wordpress
 */
final class CommandsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		WP_CLI::$said = array();
	}

	/** The documentation has each command with its options, and the help says what the command accepts. */
	public function test_every_command_is_documented(): void {
		do_action( 'cli_init' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WP-CLI's own.
		$docs    = (string) file_get_contents( MILLWORK_DIR . '/docs/commands.md' );
		$missing = array();
		$count   = 0;
		foreach ( WP_CLI::$commands as $name => $class ) {
			foreach ( ( new ReflectionClass( $class ) )->getMethods( ReflectionMethod::IS_PUBLIC ) as $method ) {
				if ( $method->isStatic() || ( str_starts_with( $method->getName(), '__' ) && '__invoke' !== $method->getName() ) ) {
					continue;
				}
				++$count;
				$command = '__invoke' === $method->getName() ? "wp $name" : "wp $name {$method->getName()}";
				$section = preg_match( '/^### `' . preg_quote( $command, '/' ) . '`\n(.*?)(?=^##|\z)/ms', $docs, $found ) ? $found[1] : '';
				$help    = (string) $method->getDocComment();
				preg_match_all( '/^\s*\* (?:\[)?(--[a-z][a-z-]*|<[a-z]+>)/m', $help, $options );
				foreach ( array( 'Exit code', '```', ...$options[1] ) as $part ) {
					if ( ! str_contains( $section, $part ) ) {
						$missing[] = "$command: $part";
					}
				}
				$this->assertStringContainsString( '@when after_wp_load', $help, $command );
			}
		}
		$this->assertGreaterThan( 15, $count );
		$this->assertSame( array(), $missing, 'docs/commands.md lacks these.' );
	}

	/** The user of `--user` may do what the screens let them do; without one, WP-CLI belongs to the machine's owner. */
	public function test_rights_are_those_of_the_screens(): void {
		$this->assertFalse( current_user_can( 'edit_posts' ), 'Nobody has rights before a command begins.' );
		$id     = $this->entry( 'Oak' );
		$listed = function (): string {
			WP_CLI::$said = array();
			try {
				( new EntriesCommand() )->list( array(), array( 'fields' => 'id', 'format' => 'csv' ) );
			} catch ( RuntimeException $error ) {
				return $error->getMessage();
			}
			return implode( "\n", WP_CLI::$said );
		};
		foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 'You aren’t allowed to view form entries. Ask an administrator.', $listed(), $role );
		}
		$this->become( 'editor' );
		$this->assertStringContainsString( "\"$id\"", $listed() );
		wp_set_current_user( 0 );
		$this->assertStringContainsString( "\"$id\"", $listed() );
	}

	/** Entries that are missing are named, the others are changed, and the command ends with an error. */
	public function test_a_part_that_fails_is_said(): void {
		$id      = $this->entry( 'Oak' );
		$command = new EntriesCommand();
		$command->spam( array( (string) $id ), array( 'dry-run' => true ) );
		$this->assertSame( 'inbox', self::state( $id ) );
		try {
			$command->spam( array( (string) $id, '999999999' ), array( 'yes' => true ) );
			$this->fail();
		} catch ( RuntimeException $error ) {
			$this->assertSame( 'Partly done. Entries changed: 1. Unchanged: 0. Failed: 1.', $error->getMessage() );
		}
		$this->assertSame( 'spam', self::state( $id ) );
		$this->assertContains( 'Warning: 999999999: This entry no longer exists.', WP_CLI::$said );
		$command->spam( array( (string) $id ), array( 'yes' => true, 'undo' => true ) );
		$this->assertSame( 'inbox', self::state( $id ) );
		foreach ( array( '-1', 'x', '1e3', '99999999999999999999', "1\x1b[2J" ) as $wrong ) {
			try {
				$command->spam( array( $wrong ), array( 'yes' => true ) );
				$this->fail( $wrong );
			} catch ( RuntimeException $error ) {
				$this->assertStringContainsString( 'isn’t an ID', $error->getMessage() );
				$this->assertStringNotContainsString( "\x1b", $error->getMessage() );
			}
		}
	}

	/** Rows are printed while they are read, and a terminal or a spreadsheet obeys none. */
	public function test_rows_in_each_format(): void {
		$text = "=1+1\x1b[2J\u{9B}31m\u{202E}\x7Foak\nelm";
		$rows = static function ( int $most ) use ( $text ): \Generator {
			for ( $id = 1; $id <= $most; $id++ ) {
				yield array( 'id' => $id, 'name' => $text );
			}
		};
		$said = static function ( int $most, string $format ) use ( $rows ): string {
			WP_CLI::$said = array();
			Output::rows( $rows( $most ), array( 'id', 'name' ), 0, array( 'format' => $format ) );
			return implode( "\n", WP_CLI::$said );
		};
		$this->assertSame( array_fill( 0, 2500, $text ), array_column( (array) json_decode( $said( 2500, 'json' ), true ), 'name' ) );
		$this->assertDoesNotMatchRegularExpression( '/[^\x20-\x7E\n]/', $said( 2, 'json' ) );
		$this->assertSame( array(), json_decode( $said( 0, 'json' ), true ) );
		$this->assertSame( "id,name\n\"1\",\"'=1+1[2J31moak elm\"", $said( 1, 'csv' ) );
		$this->assertSame( 2501, substr_count( $said( 2500, 'csv' ), "\n" ) + 1 );
		$this->assertSame( array( array( 'id' => 1, 'name' => '=1+1[2J31moak elm' ) ), json_decode( $said( 1, 'table' ), true ) );
		$this->assertSame( '2500', $said( 2500, 'count' ) );
		$this->assertSame( '1 2 3', $said( 3, 'ids' ) );
		$this->expectExceptionMessage( 'There’s no field “nope”.' );
		Output::rows( array(), array( 'id' ), 0, array( 'fields' => 'nope' ) );
	}

	/**
	 * Site Health's tests are shown, the worst first; one that throws is critical.
	 * @throws RuntimeException In that test.
	 */
	public function test_the_doctor(): void {
		$this->become( 'administrator' );
		add_filter(
			'site_status_tests',
			static fn( array $tests ): array => array_merge_recursive( $tests, array( 'direct' => array( 'millwork_zz' => array( 'test' => static fn() => throw new RuntimeException( '<b>Broken</b>' ) ), 'other' => array( 'test' => '__return_empty_array' ) ) ) )
		);
		$results = Doctor::results();
		$this->assertSame( array( 'millwork_zz', 'critical', '<b>Broken</b>' ), array( $results[0]['test'], $results[0]['status'], $results[0]['details'] ) );
		$this->assertContains( 'millwork_tables', array_column( $results, 'test' ) );
		$this->assertNotContains( 'other', array_column( $results, 'test' ) );
		$this->expectExceptionMessage( 'critical' );
		( new Doctor() )( array(), array( 'format' => 'count' ) );
	}

	public function test_posts_are_audited(): void {
		$post  = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/tock /--><!-- wp:jetpack/tock /--><!-- wp:millwork/site-hosts /--><!-- wp:paragraph --><p>wp:jetpack/map</p><!-- /wp:paragraph -->' ) );
		$found = array_values( array_filter( iterator_to_array( Command::uses(), false ), static fn( array $use ): bool => $post === $use['post'] ) );
		$this->assertSame( array( array( 'jetpack/tock' => 2, 'millwork/site-hosts' => 1 ) ), array_column( $found, 'blocks' ) );
		$this->assertSame( array( 'yes', 'stand-in', 'no' ), array_map( array( Command::class, 'availability' ), array( 'jetpack/map', 'jetpack/tock', 'jetpack/nextdoor-x' ) ) );
	}

	/** @phpstan-impure */
	private static function state( int $id ): string {
		return Entries::find( $id )['state'] ?? '';
	}

	private function entry( string $name ): int {
		return Entries::insert( array( 'source' => 'post:1', 'created' => gmdate( 'Y-m-d H:i:s' ), 'state' => 'inbox', 'name' => $name, 'sender' => strtolower( $name ), 'email' => 'oak@example.org', 'excerpt' => $name, 'data' => '[]', 'attempt' => wp_generate_uuid4(), 'mail' => 'sent' ) );
	}
}
