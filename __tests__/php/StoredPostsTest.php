<?php
/**
 * Stored posts on the visitor's page.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Renders every row of __tests__/content as a visitor sees it, without anybody opening it in the
 * editor. A PHP notice fails the test (see TestCase).
 */
final class StoredPostsTest extends TestCase {

	/**
	 * The rows of all files.
	 *
	 * @return iterable<string, array{array{block: string, version: string, html: string}}>
	 */
	public function rows(): iterable {
		foreach ( (array) glob( dirname( __DIR__ ) . '/content/*.jsonl' ) as $file ) {
			foreach ( (array) file( (string) $file, FILE_SKIP_EMPTY_LINES ) as $number => $line ) {
				$row = json_decode( (string) $line, true );
				if ( ! empty( $row['peerValid'] ) ) {
					yield basename( (string) $file ) . ' ' . ( $number + 1 ) . ' ' . $row['block'] => array( $row );
				}
			}
		}
	}

	/**
	 * A row renders, with the words that were saved.
	 *
	 * @dataProvider rows
	 *
	 * @param array{block: string, version: string, html: string} $row The row.
	 */
	public function test_renders_what_was_stored( array $row ): void {
		$post_id = $this->create_post( array( 'post_content' => wp_slash( $row['html'] ) ) );
		$post    = get_post( $post_id );
		$this->assertNotNull( $post );
		$this->assertSame( $row['html'], $post->post_content );
		$page = apply_filters( 'the_content', $post->post_content );
		$this->assertStringNotContainsString( '<!-- wp:', $page );
		foreach ( self::words( $row['html'] ) as $word ) {
			$this->assertStringContainsString( $word, self::text( $page ) );
		}
	}

	/**
	 * The words of a page, or of saved markup, without its stars, which are drawn anew.
	 *
	 * @param string $html HTML.
	 */
	private static function text( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( str_replace( '</', ' </', $html ) ), ENT_QUOTES );
	}

	/**
	 * The single words that a visitor has to find.
	 *
	 * @param string $html Saved markup.
	 * @return string[]
	 */
	private static function words( string $html ): array {
		$words = preg_split( '/[\s★"\'’“”,.]+/u', self::text( $html ), -1, PREG_SPLIT_NO_EMPTY );
		return $words ? $words : array();
	}
}
