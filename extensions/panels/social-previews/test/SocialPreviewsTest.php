<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\EditorData;
use Millwork\Features\Seo\BackgroundWork;
use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Seo\Tags;
use Millwork\Settings\StoredSettings;
use WP_HTML_Tag_Processor;

/** Who is shown it, and that it is what the page will say. */
final class SocialPreviewsTest extends TestCase {

	/**
	 * Asks for the preview of a post.
	 * @param array<string, mixed> $params What is in the editor.
	 * @return array<string, mixed>
	 */
	private function preview( int $post, array $params = array() ): array {
		$answer = $this->rest( 'POST', "/millwork/v1/social-preview/$post", $params );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertTrue( rest_validate_value_from_schema( $answer->get_data(), \Millwork\Units\SocialPreviews\Route::schema() ) );
		return $answer->get_data();
	}

	/**
	 * The tags of a page.
	 * @return list<array{attribute: string, name: string, content: string}>
	 */
	private function tags( int $post ): array {
		$tags  = new WP_HTML_Tag_Processor( $this->visit( (string) get_permalink( $post ) ) );
		$found = array();
		while ( $tags->next_tag( 'META' ) ) {
			foreach ( array( 'property', 'name' ) as $attribute ) {
				$name = $tags->get_attribute( $attribute );
				if ( is_string( $name ) && preg_match( '/^(og|article|twitter):|^description$/', $name ) ) {
					$content = (string) $tags->get_attribute( 'content' );
					$found[] = compact( 'attribute', 'name', 'content' );
				}
			}
		}
		return $found;
	}

	public function test_it_says_what_the_page_will_say(): void {
		$this->become( 'administrator' );
		$picture = $this->create_attachment( 1400, 1400 );
		$post    = $this->create_post();
		$edited  = array(
			'title'          => 'Oak & "ash" <em>樫</em>',
			'excerpt'        => '',
			'content'        => '<!-- wp:cover {"useFeaturedImage":true,"focalPoint":{"x":0.5,"y":0.2}} --><div class="wp-block-cover"></div><!-- /wp:cover --><!-- wp:paragraph --><p>A chair for life.</p><!-- /wp:paragraph -->',
			'featured_media' => $picture,
			'description'    => 'Mine <3',
			'slug'           => 'oak-chair',
		);
		$files   = wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . "/$post-*";
		// What another test has left, of a post with the same number.
		foreach ( (array) glob( $files ) as $left ) {
			wp_delete_file( (string) $left );
		}
		$before  = (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->postmeta}" );
		$preview = $this->preview( $post, $edited );
		$this->assertSame( $before, (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->postmeta}" ) );
		$this->assertSame( array(), (array) glob( $files ) );
		$this->assertSame( 'Oak & "ash" 樫', $preview['title'] );
		$this->assertSame( '50% 0%', $preview['image']['position'] );
		$this->assertTrue( $preview['image']['isLarge'] );
		$this->assertStringContainsString( 'picture-', $preview['image']['show'] );

		$this->rest(
			'POST',
			"/wp/v2/posts/$post",
			array_diff_key( $edited, array( 'description' => 1 ) ) + array( 'meta' => array( 'advanced_seo_description' => 'Mine <3' ) )
		);
		BackgroundWork::run();
		$times = static fn( array $tags ): array => array_values( array_filter( $tags, static fn( array $tag ): bool => 'article:modified_time' !== $tag['name'] ) );
		$this->assertSame( $times( $preview['tags'] ), $times( $this->tags( $post ) ) );
		$this->assertStringContainsString( '/oak-chair', $preview['url'] );
		preg_match( '~<title>(.*?)</title>~', $this->visit( (string) get_permalink( $post ) ), $title );
		$this->assertSame( html_entity_decode( $title[1] ?? '', ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $preview['documentTitle'] );
		// Stored or not, it is the same.
		$this->assertSame( $preview['image']['url'], $this->preview( $post )['image']['url'] );
	}

	public function test_the_front_page_is_previewed_as_one(): void {
		$this->become( 'administrator' );
		update_option( 'blogdescription', 'Chairs & more' );
		$page = $this->create_post( array( 'post_type' => 'page', 'post_title' => 'Home' ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		$preview = $this->preview( $page );
		BackgroundWork::run();
		preg_match( '~<title>(.*?)</title>~', $this->visit( home_url( '/' ) ), $title );
		$this->assertSame( html_entity_decode( $title[1] ?? '', ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $preview['documentTitle'] );
		$this->assertSame( $preview['tags'], $this->tags( $page ) );
	}

	public function test_a_post_without_a_picture_is_shown_its_card(): void {
		$this->become( 'author' );
		$post    = $this->create_post( array( 'post_status' => 'draft' ) );
		$preview = $this->preview( $post, array( 'title' => 'Not stored' ) );
		$this->assertStringStartsWith( 'data:image/png;base64,', $preview['image']['show'] );
		$this->assertStringStartsWith( 'Not stored – ', $preview['image']['alt'] );
		$this->assertStringStartsWith( "\x89PNG", (string) base64_decode( substr( $preview['image']['show'], 22 ), true ) );
		$this->assertStringContainsString( '/not-stored', $preview['url'] );
		$this->assertTrue( $preview['isPrinted'] );
	}

	public function test_only_who_edits_the_post_asks(): void {
		$post  = $this->create_post( array( 'post_author' => 1 ) );
		$other = $this->create_post( array( 'post_author' => 1, 'post_status' => 'private' ) );
		foreach ( array( 0, $this->create_user( 'subscriber' ), $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			$this->assertSame( $user ? 403 : 401, $this->rest( 'POST', "/millwork/v1/social-preview/$post", array( 'title' => 'x' ) )->get_status() );
		}
		// A picture of a post that the user may not read.
		$picture = $this->create_attachment( 1400, 900, array( 'post_parent' => $other ) );
		wp_update_post( array( 'ID' => $picture, 'post_parent' => $other ) );
		$this->become( 'author' );
		$own = $this->create_post( array( 'post_author' => get_current_user_id() ) );
		$this->assertStringStartsWith( 'data:', $this->preview( $own, array( 'featured_media' => $picture ) )['image']['show'] );
		foreach ( array( array( 'title' => array( 'x' ) ), array( 'featured_media' => -1 ), array( 'visibility' => 'all' ) ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'POST', "/millwork/v1/social-preview/$own", $wrong )->get_status() );
		}
		wp_set_current_user( 1 );
		$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/social-preview/999999' )->get_status() );
	}

	public function test_it_says_where_nothing_is_printed(): void {
		$this->become( 'administrator' );
		$post = $this->create_post();
		foreach ( array( 'password', 'private' ) as $visibility ) {
			$preview = $this->preview( $post, array( 'visibility' => $visibility ) );
			$this->assertFalse( $preview['isPrinted'] );
			$this->assertSame( array(), $preview['tags'] );
		}
		update_option( StoredSettings::OPTION, array( Tags::SETTING => false ) );
		$preview = $this->preview( $post, array( 'description' => 'Mine' ) );
		$this->assertFalse( $preview['isPrinted'] );
		$this->assertSame( array( 'description' ), array_column( $preview['tags'], 'name' ) );
		$this->assertSame( '', $preview['otherPlugin'] );
	}

	/** The plan decides about the editor alone: pages say what they say. */
	public function test_a_host_may_ask_for_a_plan(): void {
		$this->assertArrayNotHasKey( 'social-previews', (array) EditorData::data()['blocks'] );
		add_filter( 'millwork_plans_url', static fn(): string => 'https://plans.example.com/' );
		add_filter(
			'millwork_availability',
			static fn( array $records ): array => $records + array(
				'social-previews' => array(
					'available'         => false,
					'unavailableReason' => 'missing_plan',
					'details'           => array( 'required_plan' => 'business-bundle' ),
				),
			)
		);
		$this->assertSame( 'missing_plan', ( (array) EditorData::data()['blocks'] )['social-previews']['unavailableReason'] );
		$this->assertStringContainsString( 'og:title', $this->visit( (string) get_permalink( $this->create_post() ) ) );
	}
}
