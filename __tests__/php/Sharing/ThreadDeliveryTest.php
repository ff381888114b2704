<?php
/**
 * Threads from the post to the service.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\Publication;

/**
 * A post that is shared as a thread is cut by its blocks, and what the server has is the whole of it, in order.
 */
final class ThreadDeliveryTest extends MastodonTestCase {

	public function test_a_post_of_blocks_becomes_a_thread(): void {
		$this->connect();
		$long    = implode( ' ', array_fill( 0, 120, 'The joiner planes oak.' ) );
		$content = '<!-- wp:heading --><h2 class="wp-block-heading">Chairs &amp; tables</h2><!-- /wp:heading -->'
			. '<!-- wp:paragraph --><p>Two <strong>chairs</strong>, see <a href="https://example.com/oak">the oak</a>.</p><!-- /wp:paragraph -->'
			. "<!-- wp:paragraph --><p>$long</p><!-- /wp:paragraph -->";
		$post    = $this->publish(
			array(
				'post_title'   => 'Oak & elm',
				'post_content' => $content,
				'meta_input'   => array( Publication::THREAD => '1' ),
			)
		);
		$this->work();
		$statuses = (array) $this->tell( 'statuses' );
		$texts    = array_column( $statuses, 'text' );
		$this->assertGreaterThan( 5, count( $texts ) );
		$this->assertSame( array( 'sent' ), array_values( array_unique( $this->states( $post ) ) ) );
		$this->assertSame( array( null, ...array_map( 'strval', range( 1, count( $texts ) - 1 ) ) ), array_column( $statuses, 'in_reply_to_id' ) );
		// It begins and ends with the post itself, and between them stands what is in it, once.
		$this->assertStringContainsString( 'Oak & elm', $texts[0] );
		$this->assertStringContainsString( 'A thread', $texts[0] );
		$this->assertStringContainsString( 'This thread can be read here:', (string) end( $texts ) );
		foreach ( array( $texts[0], end( $texts ) ) as $text ) {
			$this->assertStringContainsString( (string) get_permalink( $post ), (string) $text );
		}
		$between = implode( ' ', array_slice( $texts, 1, -1 ) );
		$this->assertStringContainsString( 'Chairs & tables', $between );
		$this->assertStringContainsString( 'https://example.com/oak', $between );
		$this->assertStringNotContainsString( '<', $between );
		$this->assertSame( 120, substr_count( $between, 'The joiner planes oak.' ) );
		foreach ( $texts as $text ) {
			$this->assertLessThanOrEqual( 500, mb_strlen( $text ) );
			$this->assertNotSame( '', trim( $text ) );
		}
	}
}
