<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Seo\Text;
use Millwork\Features\Sharing\Threads\BlockReader;
use Millwork\Features\Sharing\Threads\ContentPiece;
use WP_Post;
use WP_REST_Request;

/** What is emailed, threaded, described and found of a post with hidden blocks. */
final class HiddenBlocksTest extends TestCase {

	private const PHONE   = '{"viewport":{"tablet":false,"desktop":false}}';
	private const TABLET  = '{"viewport":{"mobile":false,"desktop":false}}';
	private const DESKTOP = '{"viewport":{"mobile":false,"tablet":false}}';
	private const LARGE   = '{"viewport":{"mobile":false}}';
	private const SMALL   = '{"viewport":{"desktop":false}}';
	private const NOWHERE = '{"viewport":{"mobile":false,"tablet":false,"desktop":false}}';

	/**
	 * A paragraph as it is stored.
	 * @param string $text       What it says.
	 * @param string $visibility JSON; '' for what everyone sees.
	 */
	private static function paragraph( string $text, string $visibility = '' ): string {
		return '<!-- wp:paragraph' . ( '' === $visibility ? '' : ' {"metadata":{"blockVisibility":' . $visibility . '}}' ) . " --><p>$text</p><!-- /wp:paragraph -->";
	}

	/**
	 * A group as it is stored.
	 * @param string $visibility JSON.
	 */
	private static function group( string $inner, string $visibility ): string {
		return '<!-- wp:group {"metadata":{"blockVisibility":' . $visibility . '}} --><div class="wp-block-group">' . $inner . '</div><!-- /wp:group -->';
	}

	/**
	 * Posts, and the words of each that count.
	 * @return array<string, array{string, string}>
	 */
	public static function posts(): array {
		$p    = static fn( string $text, string $visibility = '' ): string => self::paragraph( $text, $visibility );
		$both = $p( 'one', self::PHONE ) . $p( 'two', self::LARGE );
		return array(
			'hidden by its author'                 => array( $p( 'one' ) . $p( 'two', 'false' ), 'one' ),
			'hidden on every screen'               => array( $p( 'one', self::NOWHERE ) . $p( 'two' ), 'two' ),
			'on phones only, without another'      => array( $p( 'one' ) . $p( 'two', self::PHONE ), 'one two' ),
			'a pair'                               => array( $p( 'zero' ) . $both . $p( 'three' ), 'zero two three' ),
			'a pair the other way around'          => array( $p( 'one', self::DESKTOP ) . $p( 'two', self::SMALL ), 'one' ),
			'a pair with something between'        => array( $p( 'one', self::PHONE ) . $p( 'two' ) . $p( 'three', self::LARGE ), 'two three' ),
			'two pairs'                            => array( $both . $p( 'three', self::PHONE ) . $p( 'four', self::LARGE ), 'two four' ),
			'one for each screen'                  => array( $p( 'one', self::PHONE ) . $p( 'two', self::TABLET ) . $p( 'three', self::DESKTOP ), 'three' ),
			'two that a tablet shows both'         => array( $p( 'one', self::SMALL ) . $p( 'two', self::LARGE ), 'one two' ),
			'a pair that leaves tablets out'       => array( $p( 'one', self::PHONE ) . $p( 'two', self::DESKTOP ), 'two' ),
			'one for each screen, tablets last'    => array( $p( 'one', self::PHONE ) . $p( 'two', self::DESKTOP ) . $p( 'three', self::TABLET ), 'two' ),
			'tablets and phones, without desktops' => array( $p( 'one', self::PHONE ) . $p( 'two', self::TABLET ), 'one two' ),
			'a pair of groups, one of them a pair' => array( self::group( $p( 'one' ), self::PHONE ) . self::group( $p( 'two', self::TABLET ) . $p( 'three', self::DESKTOP ) . $p( 'four' ), self::LARGE ), 'three four' ),
			'hidden where its group is shown'      => array( self::group( $p( 'one', self::LARGE ) . $p( 'two' ), self::PHONE ), 'two' ),
			'what is no visibility'                => array( $p( 'one', '"x"' ) . $p( 'two', '{"viewport":"x"}' ) . $p( 'three', '{"viewport":{"watch":false,"mobile":0}}' ) . $p( 'four', 'true' ), 'one two three four' ),
		);
	}

	/**
	 * Every reader of posts finds the same text.
	 * @dataProvider posts
	 * @param string $content The post.
	 * @param string $words   What counts of it.
	 */
	public function test_readers_agree( string $content, string $words ): void {
		$this->assertSame( $words, Text::beginning( $content, 1000 ), 'Described.' );

		$pieces = array_map( static fn( ContentPiece $piece ): string => $piece->text, self::pieces( $content ) );
		$this->assertSame( $words, implode( ' ', $pieces ), 'Threaded.' );

		$this->assertSame( $words, self::text( HiddenBlocks::remove( $content ) ), 'Found.' );

		$id   = $this->create_post( array( 'post_content' => $content ) );
		$post = get_post( $id );
		$this->assertInstanceOf( WP_Post::class, $post );
		$mail = PostContent::whole( $post );
		$this->assertSame( $words, self::text( $mail['html'] ), 'Mailed.' );
		$this->assertSame( $words, self::text( $mail['text'] ), 'Mailed as text.' );
		$this->assertSame( $words, PostContent::excerpt( $post ), 'The excerpt.' );

		// The page has them all: WordPress hides them with styles, or, before 7.0, not at all.
		$this->assertSame( self::text( do_blocks( $content ) ), self::text( apply_filters( 'the_content', $content ) ) );

		wp_set_current_user( $this->create_user( 'author' ) );
		$request = new WP_REST_Request( 'POST', '/wpcom/v2/tweetstorm/parse' );
		$request->set_body_params( array( 'blocks' => array_map( static fn( array $block ): array => array( 'block' => serialize_block( $block ) ), parse_blocks( $content ) ) ) );
		$this->assertSame( $words, self::text( implode( ' ', array_column( (array) rest_do_request( $request )->get_data(), 'text' ) ) ), 'In the preview of a thread.' );
	}

	/**
	 * A feed has each text once.
	 * @dataProvider posts
	 * @param string $content The post.
	 * @param string $words   What counts of it.
	 */
	public function test_feeds_agree( string $content, string $words ): void {
		$id              = $this->create_post( array( 'post_content' => $content ) );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		$GLOBALS['wp_query']->is_feed = true;
		do_action_ref_array( 'wp', array( &$GLOBALS['wp'] ) );
		$this->assertSame( $words, self::text( get_the_content_feed( 'rss2' ) ) );
		$this->assertSame( $words, self::text( apply_filters( 'the_excerpt_rss', get_the_excerpt() ) ) );
	}

	/** A pattern is read as the post is. */
	public function test_patterns_are_read_the_same_way(): void {
		$pattern = $this->create_post(
			array(
				'post_type'    => 'wp_block',
				'post_content' => self::paragraph( 'one', self::PHONE ) . self::paragraph( 'two', self::LARGE ),
			)
		);
		$content = '<!-- wp:block {"ref":' . $pattern . '} /-->';
		$post    = get_post( $this->create_post( array( 'post_content' => $content ) ) );
		$this->assertInstanceOf( WP_Post::class, $post );
		$this->assertSame( 'two', self::text( PostContent::whole( $post )['html'] ) );
		$pieces = self::pieces( $content );
		$this->assertSame( array( 'two' ), array_map( static fn( ContentPiece $piece ): string => $piece->text, $pieces ) );
	}

	/** Thousands of blocks without inner blocks are each checked once: a thread's preview has up to 5,000. */
	public function test_very_many_blocks_are_read_at_once(): void {
		$texts = array_fill( 0, 5000, self::paragraph( 'one', self::PHONE ) );
		$this->assertSame( array(), array_filter( HiddenBlocks::among( $texts ) ) );
		$texts[] = self::paragraph( 'two', self::LARGE );
		$this->assertSame( array( 0 ), array_keys( array_filter( HiddenBlocks::among( $texts ) ) ) );
	}

	public function test_a_hidden_block_may_have_long_attributes(): void {
		$text = str_replace( '{"metadata"', '{"long":"' . str_repeat( 'a-', 200 * KB_IN_BYTES ) . '","metadata"', self::paragraph( 'one', 'false' ) );
		$this->assertSame( array( true ), HiddenBlocks::among( array( $text ) ) );
	}

	/**
	 * @param string $content The post.
	 * @return list<ContentPiece>
	 */
	private static function pieces( string $content ): array {
		$pieces = array();
		foreach ( ( new BlockReader() )->read( $content ) as $piece ) {
			$pieces[] = $piece;
		}
		return $pieces;
	}

	/**
	 * Plain text in one line.
	 * @param string $html HTML.
	 */
	private static function text( string $html ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( (string) preg_replace( '~</(p|div)>|<!--.*?-->~s', ' ', $html ) ) ) );
	}
}
