<?php
/**
 * The demo site's pages and posts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Demo;

/**
 * Writes what it finds: every unit's demo.html, and the files of bin/demo. The first line of each is a
 * comment with JSON, `<!-- demo: {"page":"Visit us","order":10} -->`; the rest is block markup.
 */
final class Content {

	/** Post meta: the file or page that a post was made from. */
	private const KEY = '_millwork_demo';

	/** Post meta: hash of the content as it was written, to tell later whether a person changed it. */
	private const HASH = '_millwork_demo_hash';

	/** Option: everything that was ever made. What is missing now was deleted by a person. */
	private const MADE = 'millwork_demo_content';

	private const HOME    = 'Home';
	private const JOURNAL = 'Journal';

	/**
	 * Takes the content of a plugin's folder.
	 *
	 * @param string $plugin_dir The folder, without a slash at the end.
	 */
	public function __construct( private string $plugin_dir ) {}

	/**
	 * Writes what is new, and again what has changed since and nobody edited.
	 *
	 * @return list<string> What was done.
	 * @throws \RuntimeException If a file has a broken first line.
	 */
	public function write(): array {
		$done  = array();
		$pages = $this->find_pages();
		foreach ( $pages as $title => $page ) {
			if ( self::HOME !== $title ) {
				$done[] = $this->put( "page:$title", $title, $page );
			}
		}
		foreach ( $this->read_all( array( '/bin/demo/posts/*.html' ) ) as $file => list( $head, $markup ) ) {
			$done[] = $this->put( 'post:' . basename( $file, '.html' ), (string) $head['title'], $head + array( 'content' => $markup ), 'post' );
		}
		$done[] = $this->put( 'page:' . self::JOURNAL, self::JOURNAL, array( 'order' => 900, 'content' => '' ) );

		// Last, since it links to all others.
		$home            = $pages[ self::HOME ];
		$home['content'] = str_replace( '{{pages}}', $this->list_pages( $pages ), $home['content'] );
		$done[]          = $this->put( 'page:' . self::HOME, self::HOME, $home );
		$this->choose_front_page();
		return array_values( array_filter( $done ) );
	}

	/**
	 * Reads files.
	 *
	 * @param list<string> $patterns Patterns, from the plugin's folder.
	 * @return array<string,array{array<string,mixed>,string}> The first line's values and the markup, by file.
	 * @throws \RuntimeException If a first line is not as it should be.
	 */
	private function read_all( array $patterns ): array {
		$all = array();
		foreach ( $patterns as $pattern ) {
			foreach ( (array) glob( $this->plugin_dir . $pattern ) as $file ) {
				$text = (string) file_get_contents( (string) $file );
				$head = preg_match( '/^<!-- demo: (\{.*\}) -->\s*/', $text, $found ) ? json_decode( $found[1], true ) : null;
				if ( ! is_array( $head ) ) {
					throw new \RuntimeException( esc_html( "The first line of $file must be like <!-- demo: {\"page\":\"Visit us\",\"order\":10} -->." ) );
				}
				$all[ (string) $file ] = array( $head, trim( substr( $text, strlen( $found[0] ) ) ) );
			}
		}
		return $all;
	}

	/**
	 * Joins the files of each page.
	 *
	 * @return array<string,array<string,mixed>> `content`, and the values of the page's first file, by title.
	 */
	private function find_pages(): array {
		$files = $this->read_all( array( '/bin/demo/pages/*.html', '/extensions/*/*/demo.html' ) );
		uasort( $files, static fn( $a, $b ) => ( $a[0]['order'] ?? 0 ) <=> ( $b[0]['order'] ?? 0 ) );
		$pages = array();
		foreach ( $files as list( $head, $markup ) ) {
			$title                      = (string) $head['page'];
			$pages[ $title ]          ??= $head + array( 'content' => '' );
			$pages[ $title ]['content'] = trim( $pages[ $title ]['content'] . "\n\n" . $markup );
		}
		return $pages;
	}

	/**
	 * Makes a post, or writes it again if nobody edited it.
	 *
	 * @param string              $key   What it is made from.
	 * @param string              $title Its title.
	 * @param array<string,mixed> $data  `content`, and what a first line may say: `order`, `excerpt`,
	 *                                   `template`; for posts `date`, `author`, `picture`, `categories`, `tags`.
	 * @param string              $type  Its post type.
	 * @return string What was done, or nothing.
	 * @throws \RuntimeException If WordPress does not take it.
	 */
	private function put( string $key, string $title, array $data, string $type = 'page' ): string {
		$made    = (array) get_option( self::MADE, array() );
		$content = Products::fill_in( Pictures::fill_in( str_replace( '{{home}}', home_url(), (string) $data['content'] ) ) );
		$post    = $this->find( $key );
		if ( ! $post ) {
			if ( in_array( $key, $made, true ) ) {
				return '';
			}
			$id = wp_insert_post( wp_slash( $this->arguments( $title, $data, $type ) + array( 'post_content' => $content ) ), true );
		} else {
			if ( get_post_meta( $post->ID, self::HASH, true ) !== $this->hash( $post->post_content ) || $this->hash( $content ) === $this->hash( $post->post_content ) ) {
				return '';
			}
			$update = array(
				'ID'           => $post->ID,
				'post_content' => $content,
				'post_excerpt' => '' === $post->post_excerpt ? (string) ( $data['excerpt'] ?? '' ) : $post->post_excerpt,
			);
			$id     = wp_update_post( wp_slash( $update ), true );
		}
		if ( is_wp_error( $id ) ) {
			throw new \RuntimeException( esc_html( "$title: " . $id->get_error_message() ) );
		}
		update_post_meta( $id, self::KEY, wp_slash( $key ) );
		update_post_meta( $id, self::HASH, $this->hash( (string) get_post( $id )?->post_content ) );
		if ( ! $post ) {
			$this->complete( $id, $data );
			update_option( self::MADE, array( ...$made, $key ), false );
		}
		return ( $post ? 'Updated: ' : 'New: ' ) . $title;
	}

	/**
	 * The post that was made from something, wherever it is now.
	 *
	 * @param string $key What it was made from.
	 */
	private function find( string $key ): ?\WP_Post {
		$found = get_posts(
			array(
				'post_type'   => array( 'page', 'post' ),
				'post_status' => array( 'publish', 'draft', 'pending', 'private', 'future', 'trash' ),
				'meta_key'    => self::KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- A few rows, when the demo is built.
				'meta_value'  => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
				'numberposts' => 1,
			)
		);
		return $found[0] ?? null;
	}

	/**
	 * Hash of content, the same at every port and with either end of line.
	 *
	 * @param string $content Block markup.
	 */
	private function hash( string $content ): string {
		$homes = array( home_url(), addcslashes( home_url(), '/' ) );
		return md5( trim( str_replace( array( ...$homes, "\r\n" ), array( '{{home}}', '{{home}}', "\n" ), $content ) ) );
	}

	/**
	 * What wp_insert_post() needs besides the content.
	 *
	 * @param string              $title Title.
	 * @param array<string,mixed> $data  As for put().
	 * @param string              $type  Post type.
	 * @return array<string,mixed> Arguments.
	 */
	private function arguments( string $title, array $data, string $type ): array {
		$author = get_user_by( 'login', (string) ( $data['author'] ?? 'admin' ) );
		$time   = strtotime( (string) ( $data['date'] ?? '-30 days' ) );
		return array(
			'post_type'      => $type,
			'post_title'     => $title,
			'post_status'    => 'publish',
			'post_excerpt'   => (string) ( $data['excerpt'] ?? '' ),
			'post_author'    => $author ? $author->ID : get_current_user_id(),
			'post_date_gmt'  => gmdate( 'Y-m-d H:i:s', (int) $time ),
			'post_date'      => get_date_from_gmt( gmdate( 'Y-m-d H:i:s', (int) $time ) ),
			'menu_order'     => (int) ( $data['order'] ?? 0 ),
			'comment_status' => 'post' === $type ? 'open' : 'closed',
		);
	}

	/**
	 * Gives a new post what is not in its row.
	 *
	 * @param int                 $id   The post.
	 * @param array<string,mixed> $data As for put().
	 */
	private function complete( int $id, array $data ): void {
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		if ( isset( $data['categories'] ) ) {
			wp_set_post_categories( $id, array_map( 'wp_create_category', (array) $data['categories'] ) );
		}
		wp_set_post_tags( $id, (array) ( $data['tags'] ?? array() ) );
		if ( isset( $data['picture'] ) ) {
			set_post_thumbnail( $id, Pictures::id( (string) $data['picture'] ) );
		}
		// A theme without this template ignores it.
		if ( isset( $data['template'] ) ) {
			update_post_meta( $id, '_wp_page_template', (string) $data['template'] );
		}
	}

	/**
	 * Block markup that links to the pages.
	 *
	 * @param array<string,array<string,mixed>> $pages As of find_pages().
	 */
	private function list_pages( array $pages ): string {
		$cards = '';
		foreach ( $pages as $title => $page ) {
			$post = self::HOME === $title ? null : $this->find( "page:$title" );
			if ( ! $post || 'publish' !== $post->post_status ) {
				continue;
			}
			$text   = '' === $post->post_excerpt ? '' : sprintf(
				'

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size">%s</p>
<!-- /wp:paragraph -->',
				esc_html( $post->post_excerpt )
			);
			$cards .= sprintf(
				'<!-- wp:group {"style":{"color":{"background":"#f5eddf","text":"#2b3540"},"elements":{"link":{"color":{"text":"#2b3540"}}},"spacing":{"padding":{"top":"1.5rem","right":"1.5rem","bottom":"1.5rem","left":"1.5rem"},"blockGap":"0.5rem"},"border":{"radius":"8px"}},"layout":{"type":"default"}} -->
<div class="wp-block-group has-text-color has-background has-link-color" style="border-radius:8px;color:#2b3540;background-color:#f5eddf;padding-top:1.5rem;padding-right:1.5rem;padding-bottom:1.5rem;padding-left:1.5rem"><!-- wp:heading {"level":3,"fontSize":"large"} -->
<h3 class="wp-block-heading has-large-font-size"><a href="%1$s">%2$s</a></h3>
<!-- /wp:heading -->%3$s</div>
<!-- /wp:group -->

',
				esc_url( (string) get_permalink( $post ) ),
				esc_html( $post->post_title ),
				$text
			);
		}
		return trim( $cards );
	}

	/**
	 * Makes Home the front page and Journal the page of posts, once.
	 */
	private function choose_front_page(): void {
		$home    = $this->find( 'page:' . self::HOME );
		$journal = $this->find( 'page:' . self::JOURNAL );
		if ( $home && $journal && ! get_option( 'page_on_front' ) && ! get_option( 'page_for_posts' ) ) {
			update_option( 'page_on_front', $home->ID );
			update_option( 'page_for_posts', $journal->ID );
			update_option( 'show_on_front', 'page' );
		}
	}
}
