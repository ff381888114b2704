<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;

/** Creates the tables: the terms of posts, how common each term is, the state of each post, and its related posts. */
final class Tables {

	public const TOPIC = 'related-posts';

	/** Without the site's prefix. */
	public const TERMS       = 'millwork_related_terms';
	public const FREQUENCIES = 'millwork_related_frequencies';
	public const POSTS       = 'millwork_related_posts';
	public const ANSWERS     = 'millwork_related_answers';

	/**
	 * A term is a 60-bit hash of a word, a weight is stored times 10,000; the second index of the terms covers all
	 * columns that a comparison reads. Times are Unix timestamps.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TERMS,
			'post_id bigint(20) unsigned NOT NULL DEFAULT 0,
term bigint(20) unsigned NOT NULL DEFAULT 0,
weight int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (post_id,term),
KEY term_weight (term,weight,post_id)'
		);
		TableMaker::make(
			self::FREQUENCIES,
			'term bigint(20) unsigned NOT NULL DEFAULT 0,
posts int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (term),
KEY posts (posts)'
		);
		TableMaker::make(
			self::POSTS,
			'post_id bigint(20) unsigned NOT NULL DEFAULT 0,
indexed_at bigint(20) unsigned NOT NULL DEFAULT 0,
changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
asked_at bigint(20) unsigned NOT NULL DEFAULT 0,
answered_at bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (post_id),
KEY changed_at (changed_at),
KEY asked_at (asked_at)'
		);
		TableMaker::make(
			self::ANSWERS,
			'post_id bigint(20) unsigned NOT NULL DEFAULT 0,
place int(11) NOT NULL DEFAULT 0,
other_id bigint(20) unsigned NOT NULL DEFAULT 0,
score int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (post_id,place),
KEY other_id (other_id)'
		);
	}

	/** Whether the tables exist. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Writes rows, replacing those with the same key.
	 * @param string          $table Without the site's prefix.
	 * @param literal-string  $columns
	 * @param list<list<int>> $rows
	 */
	public static function replace( string $table, string $columns, array $rows ): void {
		foreach ( array_chunk( $rows, 200 ) as $some ) {
			$places = implode( ', ', array_fill( 0, count( $some ), '(%d)' ) );
			Rows::run( "REPLACE INTO %i ($columns) VALUES $places", Migrations::table( $table ), ...$some );
		}
	}
}
