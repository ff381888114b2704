<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Entries\Summary;
use Millwork\Features\Ledger\Tables;
use WP_Post;

/** Notes which pages have changed. The worker computes them. */
final class Changes {

	/** Types of posts that templates consist of. */
	private const EVERYWHERE = array( 'wp_template', 'wp_template_part', 'wp_navigation', 'wp_global_styles' );

	/** Runs after a post that is or was published is stored. */
	public static function saved( WP_Post $post ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		Summary::forget();
		if ( in_array( $post->post_type, self::EVERYWHERE, true ) ) {
			Pages::note( Pages::EVERYWHERE );
		} elseif ( 'wp_block' === $post->post_type ) {
			self::note_users( $post->ID );
		} elseif ( in_array( $post->post_type, Pages::types(), true ) ) {
			Pages::note( $post->ID );
		} else {
			return;
		}
		Worker::wake();
	}

	/** Runs when WordPress has asked a provider about an embed: its frame may have another host than was thought. */
	public static function looked_up( int $post ): void {
		if ( $post > 0 && Tables::are_ready() && null !== Pages::row( $post ) ) {
			Pages::note( $post );
			Worker::wake();
		}
	}

	/** @param mixed $post The post that is gone. */
	public static function deleted( int $id, $post = null ): void {
		if ( Tables::are_ready() ) {
			Entries::forget( $id );
			if ( $post instanceof WP_Post ) {
				self::saved_if_shared( $post );
			}
		}
	}

	/** Runs when what all pages depend on has changed. Page::basis() tells the worker. */
	public static function everywhere(): void {
		// The daily job begins.
		if ( Tables::are_ready() && null !== Pages::row( Pages::EVERYWHERE ) ) {
			Pages::note( Pages::EVERYWHERE );
			Worker::wake();
		}
	}

	private static function saved_if_shared( WP_Post $post ): void {
		if ( 'wp_block' === $post->post_type || in_array( $post->post_type, self::EVERYWHERE, true ) ) {
			self::saved( $post );
		}
	}

	/** Notes the pages that show a synced pattern, also as a part of another pattern. */
	private static function note_users( int $pattern ): void {
		global $wpdb;
		$queue = array( $pattern );
		$seen  = array();
		Pages::note( Pages::EVERYWHERE );
		while ( $queue ) {
			$id = array_shift( $queue );
			if ( isset( $seen[ $id ] ) ) {
				continue;
			}
			$seen[ $id ] = true;
			foreach ( Rows::all( 'SELECT ID, post_type FROM %i WHERE post_status = %s AND post_content LIKE %s', $wpdb->posts, 'publish', Rows::like( "\"ref\":$id" ) ) as $row ) {
				'wp_block' === $row['post_type'] ? $queue[] = (int) $row['ID'] : Pages::note( (int) $row['ID'] );
			}
		}
	}
}
