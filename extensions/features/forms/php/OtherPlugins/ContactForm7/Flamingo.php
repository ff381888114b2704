<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\ContactForm7;

use Millwork\Data\Rows;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/**
 * Reads messages of Flamingo (includes/class-inbound-message.php): posts of the type `flamingo_inbound`, whose meta
 * `_fields` has the fields' names and `_field_…` their values. Each is in a channel, which is a form's.
 */
final class Flamingo {

	private const STATES = array( 'publish' => 'inbox', 'flamingo-spam' => 'spam', 'trash' => 'trash' );

	private const TAXONOMY = 'flamingo_inbound_channel';

	/** @return array<int, string> The titles of channels with messages, by their IDs. */
	public static function channels(): array {
		global $wpdb;
		$channels = array();
		foreach ( Rows::all( 'SELECT t.term_id, t.name FROM %i t JOIN %i x ON x.term_id = t.term_id WHERE x.taxonomy = %s AND EXISTS (SELECT 1 FROM %i r JOIN %i p ON p.ID = r.object_id WHERE r.term_taxonomy_id = x.term_taxonomy_id AND p.post_status IN (%s)) ORDER BY t.name LIMIT 500', $wpdb->terms, $wpdb->term_taxonomy, self::TAXONOMY, $wpdb->term_relationships, $wpdb->posts, array_keys( self::STATES ) ) as $row ) {
			$channels[ (int) $row['term_id'] ] = (string) $row['name'];
		}
		return $channels;
	}

	/** @param int $channel 0 for none. */
	public static function count( int $channel ): int {
		global $wpdb;
		return (int) Rows::value( "SELECT COUNT(*) FROM %i p JOIN %i r ON r.object_id = p.ID JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id WHERE x.term_id = %d AND x.taxonomy = %s AND p.post_type = 'flamingo_inbound' AND p.post_status IN (%s)", $wpdb->posts, $wpdb->term_relationships, $wpdb->term_taxonomy, $channel, self::TAXONOMY, array_keys( self::STATES ) );
	}

	/** @return list<FoundEntry> */
	public static function entries( int $channel, int $after, int $most ): array {
		global $wpdb;
		$rows = Rows::all( "SELECT p.ID, p.post_date, p.post_date_gmt, p.post_status FROM %i p JOIN %i r ON r.object_id = p.ID JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id WHERE x.term_id = %d AND x.taxonomy = %s AND p.post_type = 'flamingo_inbound' AND p.post_status IN (%s) AND p.ID > %d ORDER BY p.ID LIMIT %d", $wpdb->posts, $wpdb->term_relationships, $wpdb->term_taxonomy, $channel, self::TAXONOMY, array_keys( self::STATES ), $after, $most );
		$meta = Stored::meta( array_map( 'intval', array_column( $rows, 'ID' ) ) );
		return array_map( static fn( array $row ): FoundEntry => self::entry( $row, $meta[ (int) $row['ID'] ] ?? array() ), $rows );
	}

	/**
	 * @param array<string, mixed>  $row
	 * @param array<string, string> $meta
	 */
	private static function entry( array $row, array $meta ): FoundEntry {
		$values = array();
		foreach ( Stored::list( $meta['_fields'] ?? '' ) as $name => $value ) {
			// Earlier versions kept the values here.
			$values[ $name ] = Stored::value( $meta[ sanitize_key( "_field_$name" ) ] ?? $value );
		}
		$about        = Stored::list( $meta['_meta'] ?? '' );
		$created      = Texts::utc( (string) $row['post_date_gmt'] );
		$entry        = new FoundEntry( (int) $row['ID'], '' === $created ? Texts::utc( (string) $row['post_date'], false ) : $created, $values );
		$entry->state = self::STATES[ (string) $row['post_status'] ] ?? 'inbox';
		$entry->ip    = Texts::plain( $about['remote_ip'] ?? '' );
		$entry->url   = Texts::plain( $about['url'] ?? '' );
		$entry->name  = Texts::plain( $meta['_from_name'] ?? '' );
		$entry->email = Texts::plain( $meta['_from_email'] ?? '' );
		return $entry;
	}
}
