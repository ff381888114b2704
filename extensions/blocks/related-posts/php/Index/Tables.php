<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;

/**
 * Makes the tables: what posts are about, how common a word is, what is known of each post, and which
 * posts are related to it.
 */
final class Tables {

	/** The topic of the migrations. */
	public const TOPIC = 'related-posts';

	/** The tables, without the site's prefix. */
	public const TERMS       = 'millwork_related_terms';
	public const FREQUENCIES = 'millwork_related_frequencies';
	public const POSTS       = 'millwork_related_posts';
	public const ANSWERS     = 'millwork_related_answers';

	/**
	 * Makes the tables. A term is a number of 60 bits made of a word, a weight ten thousand times what it
	 * is; the second index of the terms holds all that a comparison reads. Times are Unix timestamps.
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

	/** Whether they are there. */
	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/**
	 * Writes rows, in the place of those that have the same key.
	 * @param string          $table   The table, without the site's prefix.
	 * @param literal-string  $columns The columns' names.
	 * @param list<list<int>> $rows    Their values.
	 */
	public static function replace( string $table, string $columns, array $rows ): void {
		foreach ( array_chunk( $rows, 200 ) as $some ) {
			$places = implode( ', ', array_fill( 0, count( $some ), '(%d)' ) );
			Rows::run( "REPLACE INTO %i ($columns) VALUES $places", Migrations::table( $table ), ...$some );
		}
	}
}
