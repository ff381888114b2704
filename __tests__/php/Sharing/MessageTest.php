<?php
/**
 * Messages with which posts are shared.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Sharing\Message;
use Millwork\Sharing\Publication;
use Millwork\Tests\TestCase;

/**
 * What is said is what the editor says that it is.
 *
 * @group any-database
 * @group any-wordpress
 */
final class MessageTest extends TestCase {

	public function test_it_is_cut_as_in_the_editor(): void {
		foreach ( (array) json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/shared/data/share-message-vectors.json' ), true ) as $one ) {
			$post = get_post( $this->create_post( array( 'post_title' => str_repeat( $one['title'], $one['times'] ), 'post_content' => 'Oak' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
			$this->assertInstanceOf( \WP_Post::class, $post );
			update_post_meta( $post->ID, Publication::THREAD, $one['is_thread'] );
			$this->assertSame( $one['said'], Message::of( $post, str_repeat( $one['typed'], $one['times'] ) ) );
		}
	}
}
