<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Forms\Delivery\Mail\RecipientConfirmation;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Visitors\SigningKeys;

/**
 * Keeps what a form consists of on the server, its recipients included, while a page carries the
 * form's signed id alone. The id is made of the definition, so a form that is changed has a new id
 * and a cached page goes on with the old one.
 * @phpstan-import-type Row from FormExpiry
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

	/** How often it is written down that a form is shown, in seconds; at once after it was changed. */
	private const PAUSE = HOUR_IN_SECONDS;

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
	 *
	 * - `mark`: by which it is found in what is stored; empty if it cannot be.
	 * - `posts`: ids with commas between them: the post that shows it, 0 for the theme; then patterns in it.
	 * - `judged`: when it was shown or looked for last. `closes`: when it closes, if it was gone then.
	 */
	public static function add_standing(): void {
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
	 * Keeps a definition, and gives what a page carries for it. One query by primary key for each form
	 * of a request at most, none with a persistent object cache.
	 * @param Definition                $definition As FormParser gives it.
	 * @param array<string, mixed>|null $form       The form's block as it was stored; null if nothing is.
	 * @return string "<id>.<signature>".
	 */
	public static function remember( Definition $definition, ?array $form = null ): string {
		$id = self::id( $definition );
		if ( Migrations::is_ready( self::TOPIC ) ) {
			$due  = max( time() - self::PAUSE, FormExpiry::changed( $definition->source, array( (int) FormPlace::host( $definition->source ) ) ) );
			$seen = wp_cache_get( "seen-$id", self::CACHE );
			if ( ! is_numeric( $seen ) || (int) $seen <= $due ) {
				wp_cache_set( "seen-$id", self::touch( $id, $definition, $form, $due ), self::CACHE, DAY_IN_SECONDS );
			}
		}
		return $id . '.' . SigningKeys::sign( self::PURPOSE, $id );
	}

	/**
	 * What is known of whether a form still stands.
	 * @param string $id The form's id.
	 * @return array<string, string|null>|null Null if there is no such form.
	 * @phpstan-return Row|null
	 */
	public static function standing( string $id ): ?array {
		$row = Migrations::is_ready( self::TOPIC ) ? Rows::first( 'SELECT mark, posts, judged, closes FROM %i WHERE id = %s', Migrations::table( self::TABLE ), $id ) : null;
		/** @var Row|null $row */
		return $row;
	}

	/**
	 * Forms that can be looked for and were not for some time.
	 * @param int $time When they were shown or looked for at the latest, in seconds.
	 * @param int $most How many.
	 * @return array<string, array<string, string|null>> By id, the oldest first.
	 * @phpstan-return array<string, Row>
	 */
	public static function unseen( int $time, int $most ): array {
		/** @var list<array{id: string, mark: string, posts: string, judged: string, closes: string|null}> $rows */
		$rows = Migrations::is_ready( self::TOPIC ) ? Rows::all( "SELECT id, mark, posts, judged, closes FROM %i WHERE judged < %s AND closes IS NULL AND mark <> '' ORDER BY judged LIMIT %d", Migrations::table( self::TABLE ), gmdate( 'Y-m-d H:i:s', $time ), $most ) : array();
		return array_column( $rows, null, 'id' );
	}

	/**
	 * Writes down that a form was looked for.
	 * @param string   $id     The form's id.
	 * @param string   $posts  The posts, as add_standing() says.
	 * @param int|null $closes When it closes, in seconds; null if it stands.
	 */
	public static function judge( string $id, string $posts, ?int $closes ): void {
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
	 * @param string $token As remember() gave it; may be anybody's.
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
	 * @param string $token As remember() gave it; may be anybody's.
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
	private static function id( Definition $definition ): string {
		$stored           = $definition->to_array();
		$stored['source'] = array( $definition->source['kind'], $definition->source['id'] );
		return substr( hash( 'sha256', (string) wp_json_encode( $stored ) ), 0, 32 );
	}

	/**
	 * Writes down that a form is shown; the form too, if it is new.
	 * @param array<string, mixed>|null $form       Its block as it was stored.
	 * @param int                       $due        What was written down by then is written anew.
	 * @return int When it was written down, in seconds; 0 if it could not be.
	 */
	private static function touch( string $id, Definition $definition, ?array $form, int $due ): int {
		$table  = Migrations::table( self::TABLE );
		$row    = Rows::first( 'SELECT mark, judged, closes FROM %i WHERE id = %s', $table, $id );
		$judged = $row ? (int) strtotime( "{$row['judged']} UTC" ) : 0;
		if ( $judged > $due && $row && null === $row['closes'] ) {
			return $judged;
		}
		$now    = time();
		$values = FormExpiry::trace( $definition, $form, $row['mark'] ?? '' ) + array(
			'seen'   => gmdate( 'Y-m-d', $now ),
			'judged' => gmdate( 'Y-m-d H:i:s', $now ),
			'closes' => null,
		);
		RecipientConfirmation::note( $id, $definition );
		if ( $row ) {
			Rows::update( $table, $values, compact( 'id' ) );
			return $now;
		}
		$stored           = $definition->to_array();
		$stored['source'] = FormPlace::describe( $definition->source );
		// Two requests may do so at a time, and one of them is enough.
		$is_written = false !== Rows::write( self::TOPIC, 'INSERT IGNORE INTO %i (id, definition, created, seen, mark, posts, judged) VALUES (%s, %s, %s, %s, %s, %s, %s)', $table, $id, (string) wp_json_encode( $stored ), gmdate( 'Y-m-d H:i:s', $now ), $values['seen'], $values['mark'], $values['posts'], $values['judged'] );
		return $is_written ? $now : 0;
	}
}
