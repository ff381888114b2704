<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Seo;

use Millwork\Features\Seo\Tags;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use WP_HTML_Tag_Processor;

/** What pages say of themselves, to whom, and what it costs them. */
final class TagsTest extends TestCase {

	/**
	 * The tags of a page, as a service reads them.
	 * @param string $url The page.
	 * @return array<string, string> By name; of each there may be one.
	 */
	private function tags( string $url ): array {
		$tags  = new WP_HTML_Tag_Processor( $this->visit( $url ) );
		$found = array();
		while ( $tags->next_tag( 'META' ) ) {
			$name = $tags->get_attribute( 'property' ) ?? $tags->get_attribute( 'name' );
			if ( is_string( $name ) && preg_match( '/^(og|article|twitter):|^description$/', $name ) ) {
				$this->assertArrayNotHasKey( $name, $found );
				$this->assertSame( str_starts_with( $name, 'twitter' ) || 'description' === $name ? 'name' : 'property', null === $tags->get_attribute( 'property' ) ? 'name' : 'property' );
				$found[ $name ] = (string) $tags->get_attribute( 'content' );
			}
		}
		return $found;
	}

	public function test_a_post_says_what_it_is(): void {
		update_option( 'blogname', 'Oak & Sons’ “Mill”' );
		$post = $this->create_post(
			array(
				'post_title'   => 'Oak &amp; <em>ash</em>, 樫',
				'post_date'    => '2026-03-01 10:00:00',
				'post_content' => '<!-- wp:heading --><h2>Not this</h2><!-- /wp:heading --><!-- wp:paragraph --><p>A chair for <strong>life</strong> &amp; more.<br>Second line.</p><!-- /wp:paragraph -->',
			)
		);
		$tags = $this->tags( (string) get_permalink( $post ) );
		$this->assertSame( 'Oak & ash, 樫', $tags['og:title'] );
		$this->assertSame( 'A chair for life & more. Second line.', $tags['og:description'] );
		$this->assertSame( get_permalink( $post ), $tags['og:url'] );
		$this->assertSame( 'article', $tags['og:type'] );
		$this->assertSame( 'Oak & Sons’ “Mill”', $tags['og:site_name'] );
		$this->assertSame( 'en_US', $tags['og:locale'] );
		$this->assertSame( '2026-03-01T10:00:00+00:00', $tags['article:published_time'] );
		$this->assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT/', $tags['article:modified_time'] );
		$this->assertSame( 'summary', $tags['twitter:card'] );
		$this->assertStringContainsString( '<meta property="og:image:width" content="1200" />', $this->visit( (string) get_permalink( $this->pictured() ) ) );
		// Search engines read the same as networks.
		$this->assertSame( $tags['og:description'], $tags['description'] );
	}

	public function test_the_description_is_the_authors_then_the_excerpt_then_the_text(): void {
		$text = '<!-- wp:paragraph --><p>' . str_repeat( 'Oak and ash. ', 40 ) . '</p><!-- /wp:paragraph -->';
		$post = $this->create_post( array( 'post_content' => $text ) );
		$url  = (string) get_permalink( $post );
		$cut  = $this->tags( $url )['og:description'];
		$this->assertStringEndsWith( '…', $cut );
		$this->assertLessThanOrEqual( 200, mb_strlen( $cut ) );
		$this->assertMatchesRegularExpression( '/(Oak|and|ash)\.?…$/', $cut );
		wp_update_post(
			array(
				'ID'           => $post,
				'post_excerpt' => 'An <b>excerpt</b> [gallery].',
			)
		);
		$this->assertSame( 'An excerpt .', $this->tags( $url )['og:description'] );
		update_post_meta( $post, 'advanced_seo_description', 'Mine' );
		$tags = $this->tags( $url );
		$this->assertSame( 'Mine', $tags['og:description'] );
		$this->assertSame( 'Mine', $tags['description'] );
	}

	/**
	 * Contents and what of them nobody is told.
	 * @return iterable<string, array{string, string}>
	 */
	public function contents(): iterable {
		yield 'a classic post' => array( "First [caption id=\"x\"]none[/caption] line.\n\nSecond.", 'First line. Second.' );
		yield 'what is paid' => array( '<!-- wp:premium-content/container --><!-- wp:paragraph --><p>Paid.</p><!-- /wp:paragraph --><!-- /wp:premium-content/container --><!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>Paid too.</p><!-- /wp:paragraph -->', 'Free.' );
		yield 'code and forms' => array( '<!-- wp:code --><pre><code>x()</code></pre><!-- /wp:code --><!-- wp:html --><script>alert(1)</script><!-- /wp:html --><!-- wp:jetpack/contact-form --><div><!-- wp:paragraph --><p>Form.</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/contact-form -->', '' );
		yield 'a group' => array( '<!-- wp:group --><div class="wp-block-group"><!-- wp:list --><ul><!-- wp:list-item --><li>One</li><!-- /wp:list-item --><!-- wp:list-item --><li>Two</li><!-- /wp:list-item --></ul><!-- /wp:list --></div><!-- /wp:group -->', 'One Two' );
		yield 'a cut comment' => array( '<!-- wp:paragraph --><p>a < b <3 you</p><!-- /wp:paragraph --><!-- wp:paragr', 'a < b <3 you' );
	}

	/**
	 * The text of a post is read, and not rendered.
	 * @dataProvider contents
	 */
	public function test_the_text_is_what_everybody_may_read( string $content, string $said ): void {
		$tags = $this->tags( (string) get_permalink( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) ) );
		$this->assertSame( $said, preg_replace( '/\s+/', ' ', $tags['og:description'] ?? '' ) );
	}

	public function test_hidden_posts_say_nothing(): void {
		$this->become( 'administrator' );
		foreach ( array( array( 'post_password' => 'x' ), array( 'post_status' => 'private' ), array( 'post_status' => 'draft' ) ) as $args ) {
			$post = $this->create_post( array( 'post_content' => 'Secret words.' ) );
			$this->assertNotSame( '', get_post_meta( $post, Tags::META, true ) );
			wp_update_post( array( 'ID' => $post ) + $args );
			$this->assertSame( '', get_post_meta( $post, Tags::META, true ) );
			// Even if it was written down: others may store what they like.
			update_post_meta( $post, Tags::META, array( 'description' => 'Secret words.' ) );
			$_COOKIE[ 'wp-postpass_' . constant( 'COOKIEHASH' ) ] = wp_hash_password( 'x' );
			$this->assertSame( array(), $this->tags( (string) get_permalink( $post ) . '&preview=true' ) );
		}
	}

	public function test_hostile_texts_stay_texts(): void {
		$hostile = 'zq "><script>alert(1)</script> \' [gallery] [contact-form to="a@x.example"] :-) -- "q" &quot; &#91;x] <3 https://x.example/ Wordpress ' . "\xF0\x9F\xAA\xB5";
		$image   = $this->create_attachment( 1400, 900 );
		update_post_meta( $image, '_wp_attachment_image_alt', wp_slash( $hostile ) );
		$post = $this->create_post(
			array(
				'post_title'   => wp_slash( $hostile ),
				'post_excerpt' => wp_slash( $hostile ),
			)
		);
		set_post_thumbnail( $post, $image );
		update_option( 'blogname', $hostile );
		$ran = array();
		add_filter(
			'pre_do_shortcode_tag',
			static function ( $output, string $tag ) use ( &$ran ) {
				$ran[] = $tag;
				return $output;
			},
			10,
			2
		);
		$page = $this->visit( (string) get_permalink( $post ) );
		$head = (string) strstr( $page, '</head>', true );
		$this->assertSame( array(), $ran );
		preg_match_all( '/<meta (?:property|name)="(?:og|twitter|article):[^>]*>/', $head, $found );
		foreach ( $found[0] as $tag ) {
			$this->assertMatchesRegularExpression( '/^<meta (property|name)="[a-z_:]+" content="[^"<>\[\]\']*" \/>$/', $tag );
		}
		// Without markup, and otherwise as it was written.
		$read = 'zq ">alert(1) \' [gallery] [contact-form to="a@x.example"] :-) -- "q" " [x] <3 https://x.example/ Wordpress ' . "\xF0\x9F\xAA\xB5";
		$tags = $this->tags( (string) get_permalink( $post ) );
		$this->assertSame( $read, $tags['og:title'] );
		$this->assertSame( $read, $tags['og:image:alt'] );
		$this->assertStringContainsString( 'alert(1)', $tags['og:description'] );
		$this->assertStringStartsWith( 'zq "><script>', $tags['og:site_name'] );
	}

	public function test_lists_say_what_they_list(): void {
		update_option( 'blogname', 'Oak' );
		update_option( 'blogdescription', 'Chairs & more' );
		$this->create_post();
		$tags = $this->tags( home_url( '/' ) );
		$this->assertSame( array( 'website', 'Oak', 'Chairs & more', home_url( '/' ) ), array( $tags['og:type'], $tags['og:title'], $tags['og:description'], $tags['og:url'] ) );
		$this->assertArrayNotHasKey( 'article:published_time', $tags );
		$term = $this->create_term( 'All <b>tools</b>' );
		$this->create_post( array( 'post_category' => array( $term ) ) );
		$url = get_term_link( $term );
		$this->assertIsString( $url );
		$tags = $this->tags( home_url( "/?cat=$term" ) );
		$this->assertSame( array( 'Tools', 'All tools', $url ), array( $tags['og:title'], $tags['og:description'], $tags['og:url'] ) );
		$author = $this->create_user( 'author', array( 'display_name' => 'Ida' ) );
		$this->create_post( array( 'post_author' => $author ) );
		$this->assertSame( 'Ida', $this->tags( home_url( "/?author=$author" ) )['og:title'] );
		$this->assertSame( array(), $this->tags( home_url( '/?s=oak' ) ) );
		$this->assertSame( array(), $this->tags( home_url( '/?p=999999' ) ) );
		$page = $this->create_post(
			array(
				'post_type'  => 'page',
				'post_title' => 'Home',
			)
		);
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		$tags = $this->tags( home_url( '/' ) );
		$this->assertSame( array( 'website', 'Home', home_url( '/' ) ), array( $tags['og:type'], $tags['og:title'], $tags['og:url'] ) );
	}

	public function test_the_owner_and_other_plugins_have_the_last_word(): void {
		$post = $this->create_post();
		$url  = (string) get_permalink( $post );
		update_post_meta( $post, 'advanced_seo_description', 'Mine' );
		update_option( StoredSettings::OPTION, array( Tags::SETTING => false ) );
		$this->assertSame( array( 'description' => 'Mine' ), $this->tags( $url ) );
		update_option( StoredSettings::OPTION, array() );
		add_filter( 'millwork_print_social_tags', '__return_false' );
		$this->assertStringNotContainsString( 'og:title', $this->visit( $url ) );
		remove_filter( 'millwork_print_social_tags', '__return_false' );
		add_action( 'wp_head', $this->others() );
		$this->assertFalse( Tags::are_on() );
		remove_action( 'wp_head', $this->others() );
		$this->assertTrue( Tags::are_on() );
		add_filter(
			'millwork_social_tags',
			static fn( array $tags ): array => array_merge(
				$tags,
				array(
					'no tag',
					array(
						'attribute' => 'x onload=alert(1)',
						'name'      => 'twitter:"creator',
						'content'   => '"me"',
					),
				)
			)
		);
		$this->assertStringContainsString( '<meta name="twitter:&#034;creator" content="&#034;me&#034;" />', $this->visit( $url ) );
	}

	/**
	 * The function that prints the tags of Jetpack, which is not here.
	 * @return callable-string
	 */
	private function others(): string {
		/**
		 * As if it was.
		 * @var callable-string $name
		 */
		$name = implode( '_', array( 'jetpack', 'og', 'tags' ) );
		return $name;
	}

	/** A post with a picture. */
	private function pictured(): int {
		$post = $this->create_post();
		set_post_thumbnail( $post, $this->create_attachment( 1200, 630 ) );
		return $post;
	}

	/** @param string $description What it says of itself. */
	private function create_term( string $description = '' ): int {
		$term = wp_insert_term( 'Tools', 'category', array( 'description' => $description ) );
		return is_array( $term ) ? $term['term_id'] : $this->fail( $term->get_error_message() );
	}

	/** What was stored may be of any shape. */
	public function test_damaged_facts_do_no_harm(): void {
		$post = $this->create_post();
		foreach ( array( 'damaged', 7, array( 'description' => array(), 'image' => 'x' ), array( 'image' => array( 'url' => 'javascript:alert(1)' ) ), array( 'image' => array( 'file' => array(), 'url' => '/x.png', 'width' => 'x' ) ) ) as $facts ) {
			update_post_meta( $post, Tags::META, $facts );
			$tags = $this->tags( (string) get_permalink( $post ) );
			$this->assertStringStartsWith( 'Post ', $tags['og:title'] );
			$this->assertStringNotContainsString( 'javascript', implode( $tags ) );
		}
	}

	public function test_a_page_asks_the_database_for_nothing_more(): void {
		$image = $this->create_attachment( 1400, 900 );
		$post  = $this->create_post(
			array(
				'post_content' => 'Words.',
				'post_author'  => 1,
			)
		);
		set_post_thumbnail( $post, $image );
		$term = $this->create_term();
		wp_set_post_categories( $post, array( $term ) );
		foreach ( array( get_permalink( $post ), home_url( '/' ), home_url( "/?cat=$term" ), home_url( '/?author=1' ) ) as $url ) {
			$asked = array();
			foreach ( array( true, false, true ) as $is_on ) {
				$is_on ? remove_filter( 'millwork_print_social_tags', '__return_false' ) : add_filter( 'millwork_print_social_tags', '__return_false' );
				wp_cache_flush();
				$before  = $GLOBALS['wpdb']->num_queries;
				$page    = $this->visit( (string) $url );
				$asked[] = $GLOBALS['wpdb']->num_queries - $before;
				$this->assertSame( $is_on, str_contains( $page, 'property="og:title"' ) );
			}
			// The first page makes what is missing.
			$this->assertSame( $asked[1], $asked[2], (string) $url );
		}
	}
}
