<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Visitors\SigningKeys;

/**
 * Keeps what a form consists of on the server, its recipients included, while a page carries the
 * form's signed id alone. The id is made of the definition, so a form that is changed has a new id
 * and a cached page goes on with the old one.
 * @phpstan-import-type DefinitionArray from Definition
 * @phpstan-type Row array{mark: string, posts: string, judged: string, closes: ?string}
 */
final class Definitions {

	/** The topic's name for Migrations. */
	public const TOPIC = 'form_definitions';

	/** The table, without the prefix. */
	public const TABLE = 'millwork_forms';

	/** How long a form that no page shows any more is kept, in days: cached pages may still use it. */
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
	 * Adds what tells whether a form still stands (see FormExpiry).
	 * - `mark`: by which it is found in what is stored; empty if it cannot be.
	 * - `posts`: ids with commas between them: the post that shows it, 0 for the theme; then patterns in it.
	 * - `judged`: when it was shown or looked for last. `closes`: when it closes, if it was gone then.
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
		// Forms from before were shown on this day, and tell more when they are shown again.
		Rows::run( "UPDATE %i SET judged = seen WHERE judged < '1971-01-01'", Migrations::table( self::TABLE ) );
	}

	/**
	 * What a page carries for a form.
	 * @return string "<id>.<signature>".
	 */
	public static function token( string $id ): string {
		return $id . '.' . SigningKeys::sign( self::PURPOSE, $id );
	}

	/** When it was written down last that a form is shown, in seconds; 0 if that is not known without a query. */
	public static function last_shown( string $id ): int {
		$shown = wp_cache_get( "seen-$id", self::CACHE );
		return is_numeric( $shown ) ? (int) $shown : 0;
	}

	/**
	 * Spares the next pages the query.
	 * @param int $time When it was written down that the form is shown, in seconds.
	 */
	public static function cache_last_shown( string $id, int $time ): void {
		wp_cache_set( "seen-$id", $time, self::CACHE, DAY_IN_SECONDS );
	}

	/**
	 * Writes down a form that is shown for the first time.
	 * @param array<string, mixed>               $form
	 * @phpstan-param DefinitionArray $form
	 * @param array{mark: string, posts: string} $trace By what it is found, as add_expiry_columns() says.
	 * @return bool Whether it is there.
	 */
	public static function add( string $id, array $form, array $trace ): bool {
		$now = gmdate( 'Y-m-d H:i:s' );
		// Two requests may do so at a time, and one of them is enough.
		return false !== Rows::write( self::TOPIC, 'INSERT IGNORE INTO %i (id, definition, created, seen, mark, posts, judged) VALUES (%s, %s, %s, %s, %s, %s, %s)', Migrations::table( self::TABLE ), $id, (string) wp_json_encode( $form ), $now, gmdate( 'Y-m-d' ), $trace['mark'], $trace['posts'], $now );
	}

	/**
	 * Writes down that a form which is there is shown.
	 * @param array{mark: string, posts: string} $trace By what it is found.
	 */
	public static function note_shown( string $id, array $trace ): void {
		Rows::update(
			Migrations::table( self::TABLE ),
			$trace + array( 'seen' => gmdate( 'Y-m-d' ), 'judged' => gmdate( 'Y-m-d H:i:s' ), 'closes' => null ),
			compact( 'id' )
		);
	}

	/**
	 * What is known of whether a form still stands.
	 * @return array<string, string|null>|null Null if there is no such form.
	 * @phpstan-return Row|null
	 */
	public static function get_expiry( string $id ): ?array {
		$row = Migrations::is_ready( self::TOPIC ) ? Rows::first( 'SELECT mark, posts, judged, closes FROM %i WHERE id = %s', Migrations::table( self::TABLE ), $id ) : null;
		/**
		 * What add_expiry_columns() has made.
		 * @var Row|null $row
		 */
		return $row;
	}

	/**
	 * Forms that can be looked for and were not for some time.
	 * @param int $time When they were shown or looked for at the latest, in seconds.
	 * @return array<string, array<string, string|null>> By id, the oldest first.
	 * @phpstan-return array<string, Row>
	 */
	public static function find_unseen( int $time, int $most ): array {
		/** @var list<array{id: string, mark: string, posts: string, judged: string, closes: string|null}> $rows */
		$rows = Migrations::is_ready( self::TOPIC ) ? Rows::all( "SELECT id, mark, posts, judged, closes FROM %i WHERE judged < %s AND closes IS NULL AND mark <> '' ORDER BY judged LIMIT %d", Migrations::table( self::TABLE ), gmdate( 'Y-m-d H:i:s', $time ), $most ) : array();
		return array_column( $rows, null, 'id' );
	}

	/**
	 * Writes down that a form was looked for.
	 * @param string   $posts  The posts, as add_expiry_columns() says.
	 * @param int|null $closes When it closes, in seconds; null if it stands.
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
	 * The definition that a page's token stands for.
	 * @param string $token As token() gave it; may be anybody's.
	 * @return Definition|null Null if the token is forged or the form forgotten.
	 */
	public static function find( string $token ): ?Definition {
		$id = self::id_of( $token );
		return null === $id ? null : self::get( $id );
	}

	/**
	 * The definition with an id.
	 * @param string $id The id, 32 hexadecimal digits. Not from a page: that sends tokens.
	 * @return Definition|null Null if there is none.
	 */
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
			// The page that shows the form writes it anew only where there is none.
			Rows::delete( Migrations::table( self::TABLE ), array( 'id' => $id ) );
			wp_cache_delete_multiple( array( "json-$id", "seen-$id" ), self::CACHE );
		}
		return $definition;
	}

	/**
	 * The form's id in a page's token.
	 * @param string $token As token() gave it; may be anybody's.
	 * @return string|null Null if the token is forged.
	 */
	public static function id_of( string $token ): ?string {
		if ( 1 !== preg_match( '/^([0-9a-f]{32})\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		return SigningKeys::is_valid( self::PURPOSE, $found[1], $found[2] ) ? $found[1] : null;
	}

	/**
	 * Forgets forms that no page has shown for a year and that nobody needs.
	 * @param callable(string): bool $is_used Whether the form with an id still has entries.
	 * @return int How many were forgotten.
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

	/**
	 * A definition's id. The title and address of where the form stands are no part of it: they
	 * change without the form.
	 */
	public static function id( Definition $definition ): string {
		$stored           = $definition->to_array();
		$stored['source'] = array( $definition->source['kind'], $definition->source['id'] );
		return substr( hash( 'sha256', (string) wp_json_encode( $stored ) ), 0, 32 );
	}
}
