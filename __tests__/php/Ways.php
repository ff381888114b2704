<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * For test cases: puts content on a page in each of WordPress's ways, which process a block's
 * output differently. TestCase::visit() then shows it.
 */
trait Ways {

	/**
	 * @param bool $is_below Whether what is looked for is below a post's content, not in it.
	 * @param bool $is_block Whether the content is blocks, and no shortcode.
	 * @return list<string> Names, for show_by().
	 */
	private static function ways( bool $is_below = false, bool $is_block = true ): array {
		$ways = array( 'the page of a block theme', 'the page of a classic theme', 'content that is filtered twice' );
		if ( ! $is_below ) {
			array_push( $ways, 'a pattern', $is_block ? 'a widget of blocks' : 'a widget of text' );
		}
		return $ways;
	}

	/**
	 * Puts content on a page. The way before it ends.
	 * @param string $way     As ways() gives it.
	 * @param string $content Blocks, or a shortcode.
	 * @return int The post whose page it is.
	 */
	private function show_by( string $way, string $content ): int {
		remove_all_actions( 'millwork_test_template' );
		remove_all_filters( 'template_include' );
		$posts = static function (): void {
			while ( have_posts() ) {
				the_post();
				the_content();
			}
		};
		$print = match ( $way ) {
			'the page of a classic theme'    => $posts,
			// Page builders do so.
			'content that is filtered twice' => static function () use ( $posts ): void {
				ob_start();
				$posts();
				echo apply_filters( 'the_content', (string) ob_get_clean() );
			},
			'a widget of blocks'             => static fn() => the_widget( 'WP_Widget_Block', array( 'content' => $content ) ),
			'a widget of text'               => static fn() => the_widget(
				'WP_Widget_Text',
				array(
					'text'   => $content,
					'filter' => true,
					'visual' => true,
				)
			),
			default                          => null,
		};
		if ( ! $print ) {
			// A template that holds the post alone: what a theme shows around it changes from post to post.
			add_filter(
				'template_include',
				static function ( string $template ): string {
					$GLOBALS['_wp_current_template_content'] = '<!-- wp:post-content /-->';
					return $template;
				},
				30
			);
		} else {
			add_action( 'millwork_test_template', $print );
			add_filter( 'template_include', static fn(): string => __DIR__ . '/template.php' );
		}
		if ( 'a pattern' === $way ) {
			$pattern = $this->create_post(
				array(
					'post_type'    => 'wp_block',
					'post_content' => wp_slash( $content ),
				)
			);
			$content = '<!-- wp:block {"ref":' . $pattern . '} /-->';
		}
		return $this->create_post( array( 'post_content' => str_contains( $way, 'widget' ) ? '' : wp_slash( $content ) ) );
	}
}
