<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\EditorData;
use Millwork\Conflicts;
use Millwork\Features\Seo\Description;
use Millwork\Units\Seo\Meta;
use WP_HTML_Tag_Processor;

/** The meta, and the tag that is made of it. */
final class SeoTest extends TestCase {

	/**
	 * The descriptions that a page has.
	 * @param string $url The page.
	 * @return string[]
	 */
	private function descriptions( string $url ): array {
		$tags  = new WP_HTML_Tag_Processor( $this->visit( $url ) );
		$found = array();
		while ( $tags->next_tag( 'META' ) ) {
			if ( 'description' === $tags->get_attribute( 'name' ) ) {
				$found[] = (string) $tags->get_attribute( 'content' );
			}
		}
		return $found;
	}

	/**
	 * A post with a description.
	 * @param string               $text The description.
	 * @param array<string, mixed> $args As create_post() takes them.
	 */
	private function described( string $text, array $args = array() ): int {
		$post = $this->create_post( $args );
		update_post_meta( $post, Description::META, wp_slash( $text ) );
		return $post;
	}

	public function test_the_meta_is_written_by_who_may_edit_the_post(): void {
		$this->become( 'author' );
		$own   = $this->create_post( array( 'post_author' => get_current_user_id() ) );
		$other = $this->create_post( array( 'post_author' => 1 ) );
		$write = fn( int $post, $text ) => $this->rest( 'POST', "/wp/v2/posts/$post", array( 'meta' => array( Description::META => $text ) ) );
		$typed = "Bench & \"vise\" <3 \\o/\nand more";
		$this->assertSame( $typed, $write( $own, $typed )->get_data()['meta'][ Description::META ] );
		$this->assertSame( $typed, get_post_meta( $own, Description::META, true ) );
		$this->assertSame( "a\x62", $write( $own, "a\x00\x07b" )->get_data()['meta'][ Description::META ] );
		$this->assertSame( 403, $write( $other, 'mine' )->get_status() );
		$this->assertSame( 400, $write( $own, array( 'no' ) )->get_status() );
		wp_set_current_user( 0 );
		$this->assertSame( '', $this->rest( 'GET', "/wp/v2/posts/$other" )->get_data()['meta'][ Description::META ] );
	}

	public function test_the_tag_is_one_line_of_plain_escaped_text(): void {
		$post = $this->described( "  Oak \"board\" & ash\n\n<b>planed</b> <3 'x' <script>alert(1)</script>  " );
		$this->assertSame( array( 'Oak "board" & ash planed <3 \'x\' alert(1)' ), $this->descriptions( (string) get_permalink( $post ) ) );
		$this->assertSame( array(), $this->descriptions( (string) get_permalink( $this->described( " \n\t" ) ) ) );
		$this->assertSame( array(), $this->descriptions( (string) get_permalink( $this->create_post() ) ) );
		$this->assertSame( array( 'Über Eiche — 樫 🪵' ), $this->descriptions( (string) get_permalink( $this->described( 'Über Eiche — 樫 🪵' ) ) ) );
	}

	public function test_it_stands_on_single_public_pages_only(): void {
		$page = $this->described( 'A page', array( 'post_type' => 'page' ) );
		$this->assertSame( array( 'A page' ), $this->descriptions( (string) get_permalink( $page ) ) );
		$this->assertSame( array(), $this->descriptions( (string) get_permalink( $this->described( 'Secret', array( 'post_password' => 'x' ) ) ) ) );
		$this->described( 'In a list' );
		$this->assertSame( array(), $this->descriptions( home_url( '/' ) ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
		$this->assertSame( array( 'A page' ), $this->descriptions( home_url( '/' ) ) );
	}

	public function test_the_owner_decides_with_a_filter(): void {
		$post = $this->described( 'Ours' );
		add_filter( 'millwork_print_description', '__return_false' );
		$this->assertSame( array(), $this->descriptions( (string) get_permalink( $post ) ) );
	}

	/** It defines what another plugin defines, so it has a process of its own. */
	public function test_it_stands_aside_for_an_seo_plugin(): void {
		$post = $this->described( 'Ours' );
		$code = sprintf(
			'require %s; echo Millwork\Features\Seo\Tags::other_plugin(), "|"; define( "RANK_MATH_VERSION", "1" ); echo Millwork\Features\Seo\Tags::other_plugin();',
			var_export( MILLWORK_DIR . '/extensions/features/seo/php/Tags.php', true )
		);
		$this->assertSame( '|Rank Math', shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( $code ) ) );
		$seen = null;
		add_filter(
			'millwork_print_description',
			static function ( bool $prints ) use ( &$seen ): bool {
				$seen = $prints;
				return $prints;
			}
		);
		$this->assertSame( array( 'Ours' ), $this->descriptions( (string) get_permalink( $post ) ) );
		$this->assertTrue( $seen );
		$this->assertSame( '', EditorData::data()['seoPlugin'] );
		update_option( 'blogname', 'Oak & Sons’ “Mill”' );
		$this->assertSame( 'Oak & Sons’ “Mill”', EditorData::data()['siteTitle'] );
	}

	public function test_the_meta_of_another_plugin_stays_theirs(): void {
		foreach ( array( 'post', 'page' ) as $type ) {
			unregister_post_meta( $type, Description::META );
		}
		register_meta(
			'post',
			Description::META,
			array(
				'type'         => 'string',
				'single'       => true,
				'show_in_rest' => true,
			)
		);
		Meta::register_meta();
		$this->assertFalse( registered_meta_key_exists( 'post', Description::META, 'post' ) );
		$this->assertSame( 'registered_elsewhere', Conflicts::availability()['seo']['unavailableReason'] );
	}
}
