<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** The thread that the editor shows is the one that is sent. */
final class EditorThreadTest extends TestCase {

	/**
	 * What the editor is told of blocks.
	 * @param list<array<string, mixed>> $blocks What it sends.
	 * @param array<string, mixed> $more   More that it sends.
	 */
	private function parse( array $blocks, array $more ): \WP_REST_Response {
		return $this->rest( 'POST', '/wpcom/v2/tweetstorm/parse', array( 'blocks' => $blocks ) + $more );
	}

	/**
	 * A block as the editor sends it.
	 * @return array<string, mixed>
	 */
	private static function paragraph( string $text, string $id ): array {
		return array(
			'block'    => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->",
			'clientId' => $id,
		);
	}

	public function test_the_editor_is_given_the_thread_that_is_sent(): void {
		$this->become( 'author' );
		$blocks = array(
			self::paragraph( 'Oak', 'a' ),
			array( 'block' => '<!-- wp:heading --><h2>Elsewhere</h2><!-- /wp:heading -->', 'clientId' => 'b' ),
			// An image from elsewhere isn't sent, so a post of it alone isn't either.
			array( 'block' => '<!-- wp:gallery --><figure><img src="https://example.com/a.png" alt=""/></figure><!-- /wp:gallery -->', 'clientId' => 'c' ),
			self::paragraph( 'Before [gated] secret [/gated] after', 'd' ),
			self::paragraph( str_repeat( 'word ', 100 ), 'e' ),
		);
		add_shortcode( 'gated', '__return_empty_string' );
		$content = implode( "\n\n", array_column( $blocks, 'block' ) );
		$post    = get_post( $this->create_post( array( 'post_title' => 'Old', 'post_status' => 'auto-draft', 'post_content' => '', 'post_author' => get_current_user_id() ) ) );
		$this->assertInstanceOf( \WP_Post::class, $post );
		$fields = array( 'post_id' => $post->ID, 'title' => 'Oak chairs', 'slug' => '', 'message' => 'Read <this>' );
		foreach ( array( 'x', 'mastodon', 'bluesky' ) as $network ) {
			$shown   = (array) $this->parse( $blocks, array( 'network' => $network ) + $fields )->get_data();
			$preview = (array) $this->rest( 'POST', "/millwork/v1/social-preview/$post->ID", array( 'content' => $content, 'thread' => true, 'visibility' => 'public' ) + $fields )->get_data();
			$sent    = array_column( $preview['sent'], null, 'service' )[ $network ];
			$this->assertSame( array_column( $sent['parts'], 'text' ), array_column( $shown, 'text' ) );
			$this->assertSame( array_column( $sent['parts'], 'used' ), array_column( $shown, 'used' ) );
			$this->assertSame( array( 'intro', 'part', 'outro' ), array_values( array_unique( array_column( $shown, 'role' ) ) ) );
			$this->assertSame( array( $sent['characters'] ), array_unique( array_column( $shown, 'characters' ) ) );
			$this->assertStringContainsString( 'oak-chairs', $shown[0]['text'] );
			$this->assertStringNotContainsString( 'secret', implode( ' ', array_column( $shown, 'text' ) ) );
		}
		remove_shortcode( 'gated' );
		$this->assertSame( array(), $this->parse( array( $blocks[2] ), array( 'network' => 'x' ) + $fields )->get_data() );
		$long = $this->parse( array_map( static fn( int $at ): array => array( 'block' => "<!-- wp:heading --><h2>$at</h2><!-- /wp:heading -->" ), range( 1, 101 ) ), array( 'network' => 'x' ) + $fields )->get_data();
		$this->assertCount( 102, $long );
		$this->assertSame( 'outro-rest', $long[101]['role'] );
		// Users can't ask about other people's posts.
		$other = $this->create_post( array( 'post_author' => 1 ) );
		$this->assertArrayNotHasKey( 'role', $this->parse( $blocks, array( 'post_id' => $other, 'network' => 'x' ) )->get_data()[0] );
	}
}
