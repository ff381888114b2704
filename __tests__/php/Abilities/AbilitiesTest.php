<?php
declare( strict_types=1 );

namespace Millwork\Tests\Abilities;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Tests\TestCase;
use WP_Ability;
use WP_Error;

/**
 * Abilities give and change nothing that the role couldn't get or change with the routes of the screens.
 * @group any-wordpress
 */
final class AbilitiesTest extends TestCase {

	private const ROLES = array( '', 'subscriber', 'contributor', 'author', 'editor', 'administrator' );

	/** @return array<string, WP_Ability> Ours, by name. */
	private static function abilities(): array {
		return array_filter( wp_get_abilities(), static fn( WP_Ability $ability ): bool => str_starts_with( $ability->get_name(), 'millwork/' ) );
	}

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_get_abilities' ) ) {
			$this->markTestSkipped( 'This WordPress has no abilities.' );
		}
	}

	public function test_each_role_gets_what_the_routes_give_it(): void {
		$entry = Entries::insert( array( 'source' => 'post:1', 'created' => gmdate( 'Y-m-d H:i:s' ), 'state' => 'inbox', 'name' => 'Oak', 'sender' => 'oak', 'email' => 'oak@example.org', 'excerpt' => 'x', 'data' => '[]', 'attempt' => wp_generate_uuid4(), 'mail' => 'sent' ) );
		$post  = $this->create_post( array( 'post_author' => $this->create_user( 'author' ), 'post_title' => 'Elm', 'post_content' => '<!-- wp:image --><img src="https://pics.example.org/1.png"><!-- /wp:image -->' ) );
		$this->become( 'administrator' );
		Page::compute( $post );
		Issues::add( IssueKind::Post, $post, '', gmdate( 'Y-m-d H:i:s' ) );
		$issue  = Issues::find( IssueKind::Post, $post )->id ?? 0;
		$routes = array(
			'list-forms'             => array( array(), 'GET', '/forms', array() ),
			'count-entries'          => array( array(), 'GET', '/entries/counts', array() ),
			'mark-entry-as-spam'     => array( array( 'id' => $entry ), 'POST', '/entries/actions', array( 'action' => 'spam', 'ids' => array( $entry ) ) ),
			'mark-entry-as-not-spam' => array( array( 'id' => $entry ), 'POST', '/entries/actions', array( 'action' => 'not_spam', 'ids' => array( $entry ) ) ),
			'count-subscribers'      => array( array(), 'GET', '/newsletter/audience/growth', array() ),
			'list-mailings'          => array( array(), 'GET', '/newsletter/issues', array() ),
			'pause-mailing'          => array( array( 'id' => $issue ), 'POST', "/newsletter/issues/$issue", array( 'do' => 'pause' ) ),
			'resume-mailing'         => array( array( 'id' => $issue ), 'POST', "/newsletter/issues/$issue", array( 'do' => 'resume' ) ),
			'sum-payments'           => array( array(), 'GET', '/payments/totals', array() ),
			'get-share-drafts'       => array( array( 'id' => $post ), 'GET', "/sharing/posts/$post", array() ),
			'list-page-services'     => array( array( 'id' => $post ), 'GET', "/ledger/pages/$post", array() ),
		);
		$names  = array_map( static fn( WP_Ability $ability ): string => substr( $ability->get_name(), strlen( 'millwork/' ) ), array_values( self::abilities() ) );
		$this->assertEqualsCanonicalizing( array_keys( $routes ), $names, 'Name the route of each ability.' );
		$docs = (string) file_get_contents( MILLWORK_DIR . '/docs/abilities.md' );
		/** @var array<string, list<string>> $allowed */
		$allowed = array_fill_keys( self::ROLES, array() );
		foreach ( self::ROLES as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( $routes as $name => list( $input, $method, $path, $params ) ) {
				$this->assertStringContainsString( "`millwork/$name`", $docs );
				$ability = wp_get_ability( "millwork/$name" );
				$before  = array( Entries::find( $entry )['state'] ?? '', Issues::get( $issue )->state->value ?? '' );
				$given   = $ability?->execute( $input );
				$is_ours = ! $given instanceof WP_Error;
				$case    = "$role: $name: " . ( $given instanceof WP_Error ? $given->get_error_message() : '' );
				if ( ! $is_ours ) {
					$this->assertSame( $before, array( Entries::find( $entry )['state'] ?? '', Issues::get( $issue )->state->value ?? '' ), $case );
				}
				if ( $is_ours && in_array( $name, array( 'pause-mailing', 'resume-mailing' ), true ) ) {
					// So that the route can do the same.
					wp_get_ability( 'millwork/' . ( 'pause-mailing' === $name ? 'resume' : 'pause' ) . '-mailing' )?->execute( $input );
				}
				$answer = $this->rest( $method, "/millwork/v1$path", $params );
				$this->assertSame( 200 === $answer->get_status(), $is_ours, $case );
				if ( $is_ours ) {
					$allowed[ $role ][] = $name;
					$this->assertTrue( rest_validate_value_from_schema( $given, (array) $ability?->get_output_schema() ), $case );
				}
				if ( $is_ours && 'GET' === $method ) {
					$this->assert_within( (array) json_decode( (string) wp_json_encode( $given ), true ), (array) json_decode( (string) wp_json_encode( $answer->get_data() ), true ), $case );
				}
			}
		}
		$editor = array( 'list-forms', 'count-entries', 'mark-entry-as-spam', 'mark-entry-as-not-spam', 'get-share-drafts' );
		$this->assertSame( array( array(), array(), array( 'list-forms' ), array( 'list-forms' ), $editor, array_keys( $routes ) ), array_values( $allowed ) );
	}

	/** Input of any shape gets an error, without a notice; another's post stays hidden. */
	public function test_hostile_input_gets_an_error(): void {
		$values = array( array( 'x' ), array( 'a' => array( 'b' ) ), 'text', -1, 0, '1 OR 1=1', '../../users', 1.5, '999999999999999999999999', PHP_INT_MAX, true, '' );
		foreach ( array( 'contributor', 'administrator' ) as $role ) {
			$this->become( $role );
			foreach ( self::abilities() as $name => $ability ) {
				foreach ( array_keys( $ability->get_input_schema()['properties'] ) as $property ) {
					foreach ( $values as $value ) {
						$ability->check_permissions( array( $property => $value ) );
						$answer = $ability->execute( array( $property => $value ) );
						if ( 'id' === $property && ! ( 'millwork/list-page-services' === $name && 0 === $value ) ) {
							$this->assertInstanceOf( WP_Error::class, $answer, "$role: $name: " . wp_json_encode( $value ) );
						}
					}
				}
				foreach ( array( 'text', 12, array( 'nope' => 1 ), array( array() ) ) as $input ) {
					$ability->check_permissions( $input );
					$this->assertInstanceOf( WP_Error::class, $ability->execute( $input ), "$role: $name" );
				}
			}
		}
		$post = $this->create_post( array( 'post_author' => $this->create_user( 'author' ), 'post_status' => 'draft' ) );
		$this->become( 'author' );
		$this->assertInstanceOf( WP_Error::class, wp_get_ability( 'millwork/get-share-drafts' )?->execute( array( 'id' => $post ) ) );
	}

	/** Readers and changers are told apart, also for the REST API, which wants POST for a change. */
	public function test_annotations_and_the_rest_api(): void {
		foreach ( self::abilities() as $name => $ability ) {
			$is_change = (bool) preg_match( '~/(mark|pause|resume)-~', $name );
			$this->assertSame( array( 'readonly' => ! $is_change, 'destructive' => false, 'idempotent' => true ), $ability->get_meta_item( 'annotations' ), $name );
			$this->assertSame( 'millwork', $ability->get_category() );
		}
		$this->become( 'administrator' );
		$run = '/wp-abilities/v1/abilities/millwork/%s/run';
		$this->assertSame( 200, $this->rest( 'GET', sprintf( $run, 'count-entries' ) )->get_status() );
		$this->assertSame( 405, $this->rest( 'GET', sprintf( $run, 'mark-entry-as-spam' ), array( 'input' => array( 'id' => '1' ) ) )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', sprintf( $run, 'count-entries' ) )->get_status() );
	}

	/**
	 * Asserts that each text and number is one that the route gives, too.
	 * @param array<array-key, mixed> $given
	 * @param array<array-key, mixed> $answer
	 */
	private function assert_within( array $given, array $answer, string $case ): void {
		$values = static function ( array $data ): array {
			$found = array();
			array_walk_recursive(
				$data,
				static function ( mixed $value ) use ( &$found ): void {
					$found[] = wp_json_encode( $value );
				}
			);
			return $found;
		};
		// The message and accounts of a post are in other routes; sums that the route gives by state are added up.
		$own = array_diff_key( $given, array( 'message' => true, 'is_thread' => true, 'accounts' => true, 'id' => true ) );
		$this->assertSame( array(), array_values( array_diff( $values( $own ), $values( $answer ), array( '0' ) ) ), $case );
	}
}
