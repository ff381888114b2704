<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Shortcode;
use WP_Post;

/**
 * Lists the forms of posts that were saved before the list existed, and those that pages showed. The list's screen asks
 * for it, step by step. A step may run twice.
 */
final class IndexBuild {

	/** The option: how far it is. Not loaded with every page. */
	public const OPTION = 'millwork_form_list_build';

	/** IDs of posts that one query looks through. */
	private const RANGE = 5000;

	/** Definitions per query. */
	private const BATCH = 200;

	/** In seconds. */
	private const SHIFT = 2;

	/** Continues for a moment. @return bool Whether the list is complete. */
	public static function step(): bool {
		$state = get_option( self::OPTION );
		if ( 'done' === $state ) {
			return true;
		}
		$posts = is_array( $state ) ? (int) ( $state['posts'] ?? 0 ) : 0;
		$shown = is_array( $state ) ? (string) ( $state['shown'] ?? '' ) : '';
		$most  = (int) Rows::value( 'SELECT MAX(ID) FROM %i', $GLOBALS['wpdb']->posts );
		$end   = microtime( true ) + self::SHIFT;
		while ( $posts < $most && microtime( true ) < $end ) {
			self::read_posts( $posts, $posts + self::RANGE );
			$posts += self::RANGE;
		}
		$is_done = $posts >= $most && ! Migrations::is_ready( Definitions::TOPIC );
		while ( $posts >= $most && ! $is_done && microtime( true ) < $end ) {
			$ids = Rows::column( 'SELECT id FROM %i WHERE id > %s ORDER BY id LIMIT %d', Migrations::table( Definitions::TABLE ), $shown, self::BATCH );
			foreach ( $ids as $id ) {
				$definition = Definitions::get( $id );
				$definition && FormIndex::note_shown( $id, $definition );
				$shown = $id;
			}
			$is_done = count( $ids ) < self::BATCH;
		}
		update_option( self::OPTION, $is_done ? 'done' : compact( 'posts', 'shown' ), false );
		return $is_done;
	}

	private static function read_posts( int $after, int $until ): void {
		$ids = Rows::ids( "SELECT ID FROM %i WHERE ID > %d AND ID <= %d AND post_type <> 'revision' AND post_content LIKE %s", $GLOBALS['wpdb']->posts, $after, $until, Rows::like( Shortcode::FORM ) );
		foreach ( array_chunk( $ids, self::BATCH ) as $some ) {
			_prime_post_caches( $some, false, false );
			foreach ( $some as $id ) {
				$post = get_post( $id );
				$post instanceof WP_Post && FormIndex::read( $post );
			}
		}
	}
}
