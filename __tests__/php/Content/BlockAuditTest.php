<?php
declare( strict_types=1 );

namespace Millwork\Tests\Content;

use Millwork\Content\BlockAudit;
use Millwork\Tests\TestCase;

/** Counts blocks by name over all stored content. */
final class BlockAuditTest extends TestCase {

	/** @group any-database */
	public function test_reads_names_as_the_parser_does(): void {
		$text = "<!-- wp:paragraph --><p>wp:x</p><!-- /wp:paragraph --><!--\n wp:premium-content/container {\"a\":\"\\u003c!\\u002d\\u002d wp:b \"}\n--><!-- wp:jetpack/like /--><!-- wp:jetpack/like /-->"
			. '<!-- /wp:premium-content/container --><!-- wp:Nope --><!-- wp:like/--><!--wp:list -->';
		$this->assertSame( array( 'core/paragraph' => 1, 'premium-content/container' => 1, 'jetpack/like' => 2 ), BlockAudit::in_text( $text ) );
	}

	public function test_counts_every_type_but_no_revisions_and_no_trash(): void {
		$name = 'audited/block';
		$one  = '<!-- wp:audited/block /-->';
		$ids  = array(
			$this->create_post( array( 'post_content' => $one . $one ) ),
			$this->create_post( array( 'post_content' => $one, 'post_status' => 'draft', 'post_type' => 'page' ) ),
			$this->create_post( array( 'post_content' => $one, 'post_type' => 'wp_block' ) ),
		);
		// An update of a post makes a revision.
		wp_update_post( array( 'ID' => $ids[0], 'post_content' => $one . $one . '<p>x</p>' ) );
		wp_trash_post( $this->create_post( array( 'post_content' => $one ) ) );
		update_option( 'widget_block', array( 2 => array( 'content' => $one ), 3 => 'damaged', '_multiwidget' => 1 ) );
		$seen   = array();
		$counts = BlockAudit::count(
			static function ( int $id, string $type, array $blocks ) use ( &$seen, $name ): void {
				if ( isset( $blocks[ $name ] ) ) {
					$seen[ $id ] = "$type {$blocks[ $name ]}";
				}
			}
		);
		$this->assertSame( array( 'blocks' => 5, 'posts' => 4 ), $counts[ $name ] );
		$this->assertSame( array( $ids[0] => 'post 2', $ids[1] => 'page 1', $ids[2] => 'wp_block 1', 0 => 'widget 1' ), $seen );
	}

	public function test_steps_read_each_post_once_also_beyond_a_megabyte(): void {
		global $wpdb;
		$long = str_repeat( '<p>long</p>', 60000 );
		for ( $count = 0; $count < 503; $count++ ) {
			$wpdb->insert( $wpdb->posts, array( 'post_type' => 'post', 'post_status' => 'publish', 'post_content' => '<!-- wp:audited/step /-->' . ( $count < 3 ? $long : '' ), 'post_excerpt' => '', 'post_title' => 'Step', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		}
		$this->assertSame( array( 'blocks' => 503, 'posts' => 503 ), BlockAudit::count()['audited/step'] );
	}
}
