<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Units\Likes\Likes;
use Millwork\Visitors\SigningKeys;
use WP_REST_Request;


/** Each runs in the process of a request to that test's site. */
final class LostTablesRequests {

	/** Makes the database reject creating or changing tables, with its own error. */
	public static function deny(): void {
		add_filter( 'query', static fn( string $query ): string => (string) preg_replace( '/^\s*(CREATE|ALTER) TABLE `?\w+`?.*/is', '$1 TABLE not_ours.x ' . ( str_starts_with( ltrim( $query ), 'ALTER' ) ? 'ADD COLUMN x int' : '(x int)' ), $query ), 5 );
	}

	/** The prefix of the site’s tables. */
	public static function prefix(): string {
		return $GLOBALS['wpdb']->prefix;
	}

	/**
	 * Tables of ours that are there.
	 * @return list<string> Full names.
	 */
	public static function tables(): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'millwork_' ) . '%' ) );
	}

	/**
	 * What the tables of ours consist of.
	 * @return array<string, list<string>> Names of columns and indexes, by table.
	 */
	public static function structure(): array {
		global $wpdb;
		$found = array();
		foreach ( self::tables() as $table ) {
			$parts           = array_merge( $wpdb->get_col( "DESCRIBE $table" ), $wpdb->get_col( "SHOW INDEX FROM $table", 2 ) );
			$found[ $table ] = array_values( array_unique( $parts ) );
			sort( $found[ $table ] );
		}
		return $found;
	}

	/**
	 * Runs statements, and ignores errors.
	 * @param list<string> $statements SQL.
	 */
	public static function run( array $statements ): bool {
		global $wpdb;
		$wpdb->suppress_errors();
		array_map( static fn( string $statement ) => $wpdb->query( $statement ), $statements );
		$wpdb->suppress_errors( false );
		return true;
	}

	/**
	 * @param bool $is_denied Whether the database refuses to make or change tables.
	 * @return string HTML.
	 */
	public static function view( bool $is_denied = false ): string {
		if ( $is_denied ) {
			self::deny();
		}
		$GLOBALS['wp']->main( 'name=shop' );
		do_action( 'template_redirect' );
		the_post();
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/**
	 * Sends the form without scripts, and shows the page that comes back.
	 * @param string $token     The form’s signed id.
	 * @param bool   $is_denied As above.
	 * @return string HTML.
	 */
	public static function post( string $token, string $field, bool $is_denied = false ): string {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = array(
			InputNames::FORM   => $token,
			InputNames::VALUES => array( $field => 'A long letter' ),
		);
		return self::view( $is_denied );
	}

	/**
	 * Sends the form as a script does.
	 * @param string $token     The form’s signed id.
	 * @param bool   $is_denied As above.
	 * @return array{int, mixed} The status, and how many entries there are, or what was said.
	 */
	public static function send( string $token, bool $is_denied = false ): array {
		global $wpdb;
		if ( $is_denied ) {
			self::deny();
		}
		$text      = ( time() - 60 ) . '.' . bin2hex( random_bytes( 12 ) ) . '.0';
		$challenge = "$text." . SigningKeys::sign( 'challenge', strtok( $token, '.' ) . ":$text" );
		$fields    = array_column( Definitions::find( $token )->fields ?? array(), 'name' );
		$answer    = self::ask(
			'POST',
			'/millwork/v1/forms/entries',
			array(
				InputNames::FORM      => $token,
				InputNames::ATTEMPT   => bin2hex( random_bytes( 8 ) ),
				InputNames::CHALLENGE => $challenge,
				InputNames::PROOF     => 'x',
				InputNames::VALUES    => array( ( $fields[0] ?? 'x' ) => 'A letter ' . bin2hex( random_bytes( 4 ) ) ),
			)
		);
		return array( $answer[0], 201 === $answer[0] ? (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Entries::table() ) : $answer[1] );
	}

	/**
	 * The ids of all entries.
	 * @return list<int>
	 */
	public static function ids(): array {
		return array_map( 'intval', array_values( $GLOBALS['wpdb']->get_col( 'SELECT id FROM ' . Entries::table() ) ) );
	}

	/**
	 * @param bool $is_denied As above.
	 * @return array{int, mixed} The status, and how many likes there are, or what was said.
	 */
	public static function like( bool $is_denied = false ): array {
		if ( $is_denied ) {
			self::deny();
		}
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'same-origin';
		$_SERVER['HTTP_ORIGIN']         = 'http://localhost';
		$id                             = (int) get_page_by_path( 'shop', OBJECT, 'post' )?->ID;
		$answer                         = self::ask( 'POST', "/millwork/v1/likes/$id" );
		return array( $answer[0], 200 === $answer[0] ? Likes::count( $id ) : $answer[1] );
	}

	/**
	 * How many entries the inbox lists.
	 * @param bool $is_denied As above.
	 */
	public static function listed( bool $is_denied = false ): int {
		if ( $is_denied ) {
			self::deny();
		}
		wp_set_current_user( 1 );
		$request = new WP_REST_Request( 'GET', '/millwork/v1/entries' );
		return count( rest_get_server()->dispatch( $request )->get_data()['entries'] ?? array() );
	}

	/**
	 * Statements of a page that concern tables of ours.
	 * @param bool $is_denied As above.
	 * @return list<string>
	 */
	public static function statements_of_a_view( bool $is_denied = false ): array {
		$statements = array();
		self::note( $statements );
		self::view( $is_denied );
		TableRepair::catch_up();
		return $statements;
	}

	/**
	 * Notes statements on tables of ours.
	 * @param list<string> $statements Where they are noted.
	 */
	public static function note( array &$statements ): void {
		add_filter(
			'query',
			static function ( string $query ) use ( &$statements ): string {
				if ( str_contains( $query, $GLOBALS['wpdb']->prefix . 'millwork_' ) ) {
					$statements[] = $query;
				}
				return $query;
			}
		);
	}

	/**
	 * @param array<string, mixed> $params Parameters.
	 * @return array{int, string} The status and what was said.
	 */
	private static function ask( string $method, string $path, array $params = array() ): array {
		$request = new WP_REST_Request( $method, $path );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( (object) $params ) );
		$answer = rest_get_server()->dispatch( $request );
		return array( $answer->get_status(), (string) ( $answer->get_data()['message'] ?? '' ) );
	}
}
