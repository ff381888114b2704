<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Visitors\SigningKeys;

/**
 * Keeps what a form consists of, including its recipients, on the server; a page has only the form's signed ID. The ID
 * is a hash of the definition, so a changed form gets a new ID and cached pages keep using the old one.
 * @phpstan-import-type DefinitionArray from Definition
 * @phpstan-type Row array{mark: string, posts: string, judged: string, closes: ?string}
 */
final class Definitions {

	public const TOPIC = 'form_definitions';

	public const TABLE = 'millwork_forms';

	/** Days that a form is kept after a page last showed it: cached pages may still use it. */
	public const KEPT_DAYS = 365;

	private const CACHE = 'millwork_forms';

	private const PURPOSE = 'form';

	public static function create_table(): void {
		TableMaker::make(
			self::TABLE,
			'id char(32) NOT NULL,
			definition longtext NOT NULL,
			created datetime NOT NULL,
			seen date NOT NULL,
			PRIMARY KEY  (id),
			KEY seen (seen)'
		);
	}

	/**
	 * Adds what tells whether a form is still on the site (see FormExpiry).
	 * - `mark`: finds the form in stored content; empty if it has none.
	 * - `posts`: IDs, separated by commas: the post that shows the form, 0 for the theme; then its patterns.
	 * - `judged`: when it was last shown or searched for. `closes`: when it closes, if it was missing then.
	 */
	public static function add_expiry_columns(): void {
		TableMaker::make(
			self::TABLE,
			"id char(32) NOT NULL,
			definition longtext NOT NULL,
			created datetime NOT NULL,
			seen date NOT NULL,
			mark char(32) NOT NULL default '',
			posts varchar(191) NOT NULL default '',
			judged datetime NOT NULL default '1970-01-01 00:00:00',
			closes datetime NULL default NULL,
			PRIMARY KEY  (id),
			KEY seen (seen),
			KEY judged (judged)"
		);
		// Existing forms count as shown on this day; the rest follows when they are shown again.
		Rows::run( "UPDATE %i SET judged = seen WHERE judged < '1971-01-01'", Migrations::table( self::TABLE ) );
	}

	/**
	 * @param string $locale The page's language; '' for none.
	 * @return string "<id>.<signature>", with a language "<id>.<signature>.<locale>"
	 */
	public static function token( string $id, string $locale = '' ): string {
		return $id . '.' . SigningKeys::sign( self::PURPOSE, self::signed( $id, $locale ) ) . ( '' === $locale ? '' : ".$locale" );
	}

	/** When a shown form was last recorded, as a timestamp; 0 if only a query could tell. */
	public static function last_shown( string $id ): int {
		$shown = wp_cache_get( "seen-$id", self::CACHE );
		return is_numeric( $shown ) ? (int) $shown : 0;
	}

	/** Saves the next pages the query. */
	public static function cache_last_shown( string $id, int $time ): void {
		wp_cache_set( "seen-$id", $time, self::CACHE, DAY_IN_SECONDS );
	}

	/**
	 * @param DefinitionArray                    $form
	 * @param array{mark: string, posts: string} $trace See add_expiry_columns().
	 * @return bool Whether it is stored.
	 */
	public static function add( string $id, array $form, array $trace ): bool {
		$now = gmdate( 'Y-m-d H:i:s' );
		// Two requests may add the same form at the same time.
		return false !== Rows::write( self::TOPIC, 'INSERT IGNORE INTO %i (id, definition, created, seen, mark, posts, judged) VALUES (%s, %s, %s, %s, %s, %s, %s)', Migrations::table( self::TABLE ), $id, (string) wp_json_encode( $form ), $now, gmdate( 'Y-m-d' ), $trace['mark'], $trace['posts'], $now );
	}

	/** @param array{mark: string, posts: string} $trace See add_expiry_columns(). */
	public static function note_shown( string $id, array $trace ): void {
		Rows::update(
			Migrations::table( self::TABLE ),
			$trace + array( 'seen' => gmdate( 'Y-m-d' ), 'judged' => gmdate( 'Y-m-d H:i:s' ), 'closes' => null ),
			compact( 'id' )
		);
	}

	/** @return Row|null Null if there is no such form. */
	public static function get_expiry( string $id ): ?array {
		$row = Migrations::is_ready( self::TOPIC ) ? Rows::first( 'SELECT mark, posts, judged, closes FROM %i WHERE id = %s', Migrations::table( self::TABLE ), $id ) : null;
		/** @var Row|null $row See add_expiry_columns(). */
		return $row;
	}

	/**
	 * Forms to search for, because they were not shown or searched for since a time.
	 * @return array<string, Row> By ID, oldest first.
	 */
	public static function find_unseen( int $time, int $most ): array {
		/** @var list<array{id: string, mark: string, posts: string, judged: string, closes: string|null}> $rows */
		$rows = Migrations::is_ready( self::TOPIC ) ? Rows::all( "SELECT id, mark, posts, judged, closes FROM %i WHERE judged < %s AND closes IS NULL AND mark <> '' ORDER BY judged LIMIT %d", Migrations::table( self::TABLE ), gmdate( 'Y-m-d H:i:s', $time ), $most ) : array();
		return array_column( $rows, null, 'id' );
	}

	/**
	 * Records a search for a form.
	 * @param string   $posts  See add_expiry_columns().
	 * @param int|null $closes A timestamp; null if the form was found.
	 */
	public static function note_search( string $id, string $posts, ?int $closes ): void {
		Rows::update(
			Migrations::table( self::TABLE ),
			array(
				'judged' => gmdate( 'Y-m-d H:i:s' ),
				'posts'  => $posts,
				'closes' => null === $closes ? null : gmdate( 'Y-m-d H:i:s', $closes ),
			) + ( null === $closes ? array( 'seen' => gmdate( 'Y-m-d' ) ) : array() ),
			compact( 'id' )
		);
		wp_cache_delete( "seen-$id", self::CACHE );
	}

	/**
	 * @param string $token From token(), or forged.
	 * @return Definition|null Null if the token is forged or the form was deleted.
	 */
	public static function find( string $token ): ?Definition {
		$id = self::id_of( $token );
		return null === $id ? null : self::get( $id );
	}

	/** @param string $id 32 hexadecimal digits. Must not come from a page: pages send tokens. */
	public static function get( string $id ): ?Definition {
		if ( ! Migrations::is_ready( self::TOPIC ) ) {
			return null;
		}
		$json = wp_cache_get( "json-$id", self::CACHE );
		if ( ! is_string( $json ) ) {
			$json = Rows::value( 'SELECT definition FROM %i WHERE id = %s', Migrations::table( self::TABLE ), $id );
			if ( ! is_string( $json ) ) {
				return null;
			}
			wp_cache_set( "json-$id", $json, self::CACHE, DAY_IN_SECONDS );
		}
		$definition = StoredDefinition::read( $json );
		if ( null === $definition ) {
			// The page that shows the form stores it again only if there is no row.
			Rows::delete( Migrations::table( self::TABLE ), array( 'id' => $id ) );
			wp_cache_delete_multiple( array( "json-$id", "seen-$id" ), self::CACHE );
		}
		return $definition;
	}

	/**
	 * @param string $token From token(), or forged.
	 * @return string|null Null if the token is forged.
	 */
	public static function id_of( string $token ): ?string {
		return self::parts( $token )[0] ?? null;
	}

	/**
	 * The language of the page that showed a form.
	 * @param string $token From token(), or forged.
	 * @return string '' if the token is forged, or of a page without a language.
	 */
	public static function language_of( string $token ): string {
		return self::parts( $token )[1] ?? '';
	}

	/** @return array{string, string}|null The ID and the language of a valid token. */
	private static function parts( string $token ): ?array {
		if ( 1 !== preg_match( '/^([0-9a-f]{32})\.([\w-]{22})(?:\.([\w-]{2,20}))?$/D', $token, $found ) ) {
			return null;
		}
		$locale = $found[3] ?? '';
		return SigningKeys::is_valid( self::PURPOSE, self::signed( $found[1], $locale ), $found[2] ) ? array( $found[1], $locale ) : null;
	}

	private static function signed( string $id, string $locale ): string {
		return '' === $locale ? $id : "$id.$locale";
	}

	/**
	 * Deletes forms that no page has shown for a year and that nothing needs.
	 * @param callable(string): bool $is_used Whether the form with this ID still has entries.
	 * @return int How many were deleted.
	 */
	public static function purge( callable $is_used ): int {
		if ( ! Migrations::is_ready( self::TOPIC ) ) {
			return 0;
		}
		$table  = Migrations::table( self::TABLE );
		$day    = gmdate( 'Y-m-d', time() - self::KEPT_DAYS * DAY_IN_SECONDS );
		$ids    = Rows::column( 'SELECT id FROM %i WHERE seen < %s ORDER BY seen LIMIT 1000', $table, $day );
		$unused = array_filter( $ids, static fn( string $id ): bool => ! $is_used( $id ) );
		foreach ( $unused as $id ) {
			Rows::delete( $table, array( 'id' => $id ) );
			wp_cache_delete_multiple( array( "json-$id", "seen-$id" ), self::CACHE );
		}
		return count( $unused );
	}

	/** Leaves out the title and URL of the form's page: they change without the form. */
	public static function id( Definition $definition ): string {
		$stored           = $definition->to_array();
		$stored['source'] = array( $definition->source['kind'], $definition->source['id'] );
		return substr( hash( 'sha256', (string) wp_json_encode( $stored ) ), 0, 32 );
	}
}
