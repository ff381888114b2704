<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Blocks\HiddenBlockParser;
use Millwork\Blocks\Closed\OpenBlocks;
use Millwork\Cli\Rights;
use Millwork\Mail\Html\MailHtml;
use Millwork\Mail\Html\MailText;
use Millwork\Rendering\ForeignText;
use WP_Post;

/** Renders a post for email: as anonymous readers see it, with the simple version of blocks for feeds and emails. */
final class PostContent {

	/** The longest post that is sent in full, in bytes: email programs show less. */
	private const MOST = 256 * KB_IN_BYTES;

	/** The ID of the post whose email is being made, or 0. */
	private static int $current = 0;

	/** Whether the email of a post is being made. Others may be shown in it, by a block with a list of posts. */
	public static function is_of( int $post_id ): bool {
		return $post_id > 0 && self::$current === $post_id;
	}

	/** @return string Plain text, never empty. */
	public static function title( WP_Post $post ): string {
		$title = trim( html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $title ? __( 'A new post', 'millwork' ) : $title;
	}

	public static function url( WP_Post $post ): string {
		return (string) get_permalink( $post );
	}

	/** Author and date. */
	public static function byline( WP_Post $post ): string {
		// WordPress stores names as HTML.
		$parts = array( (string) get_the_author_meta( 'display_name', (int) $post->post_author ), (string) get_the_date( '', $post ) );
		$parts = array_map( static fn( string $part ): string => trim( html_entity_decode( $part, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $parts );
		return implode( ' · ', array_filter( $parts ) );
	}

	/** @return array{html: string, text: string} */
	public static function whole( WP_Post $post ): array {
		$rendered = strlen( $post->post_content ) > self::MOST ? '' : self::render( $post );
		if ( strlen( $post->post_content ) > self::MOST || strlen( $rendered ) > self::MOST ) {
			return self::shortened( $post, self::excerpt( $post ) );
		}
		$html = MailHtml::clean( $rendered, self::url( $post ) );
		return array( 'html' => $html, 'text' => MailText::from_html( $html ) );
	}

	/**
	 * The excerpt as a paragraph.
	 * @param string $excerpt From excerpt().
	 * @return array{html: string, text: string}
	 */
	public static function shortened( WP_Post $post, string $excerpt ): array {
		return array(
			'html' => '' === $excerpt ? '' : '<p style="margin:0 0 16px;">' . ForeignText::light( $excerpt ) . '</p>',
			'text' => $excerpt,
		);
	}

	/**
	 * The author's excerpt, or else the beginning of the post.
	 * @return string One line of plain text.
	 */
	public static function excerpt( WP_Post $post ): string {
		if ( strlen( $post->post_content ) > self::MOST ) {
			// WordPress would render everything for about fifty words.
			$post               = clone $post;
			$post->post_content = self::beginning( $post->post_content );
		}
		$excerpt = self::for_mail( $post, static fn(): string => (string) get_the_excerpt( $post ) );
		$text    = html_entity_decode( wp_strip_all_tags( $excerpt ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/\s+/u', ' ', str_replace( '[…]', '…', $text ) ) );
	}

	/** The beginning of a very long content. Blocks that are cut get closed. */
	private static function beginning( string $content ): string {
		$content = mb_strcut( $content, 0, self::MOST, 'UTF-8' );
		$comment = strrpos( $content, '<!--' );
		if ( false !== $comment && ! str_contains( substr( $content, $comment ), '-->' ) ) {
			$content = substr( $content, 0, $comment );
		}
		return OpenBlocks::close( $content );
	}

	/**
	 * The featured image with a link to the post.
	 * @return string HTML; '' if there is none.
	 */
	public static function picture( WP_Post $post ): string {
		$id    = (int) get_post_thumbnail_id( $post );
		$image = $id > 0 ? wp_get_attachment_image_src( $id, 'medium_large' ) : false;
		if ( ! is_array( $image ) || '' === (string) $image[0] ) {
			return '';
		}
		$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
		// A link needs a name when images are blocked.
		$alt  = is_string( $alt ) && '' !== trim( $alt ) ? trim( $alt ) : self::title( $post );
		$html = sprintf( '<p><a href="%s"><img src="%s" alt="%s" width="%d" height="%d"></a></p>', esc_url( self::url( $post ) ), esc_url( (string) $image[0] ), esc_attr( $alt ), (int) $image[1], (int) $image[2] ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- For an email, which has one size and no scripts.
		return MailHtml::clean( $html, self::url( $post ) );
	}

	/** The post's content as WordPress renders it. */
	private static function render( WP_Post $post ): string {
		return self::for_mail(
			$post,
			static function () use ( $post ): string {
				// All parts: before and after "more", and all pages.
				$content = (string) preg_replace( '/<!--(?:more.*?|noteaser|nextpage)-->/s', '', $post->post_content );
				/** This filter is documented in wp-includes/post-template.php */
				return (string) apply_filters( 'the_content', $content ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
			}
		);
	}

	/**
	 * Renders for email: nobody is signed in, and the post is the current one.
	 * @param callable(): string $make
	 */
	private static function for_mail( WP_Post $rendered, callable $make ): string {
		global $post;
		$before = $post;
		$user   = get_current_user_id();
		$outer  = self::$current;
		$rights = Rights::pause();
		wp_set_current_user( 0 );
		self::$current = $rendered->ID;
		add_filter( 'millwork_is_email', '__return_true' );
		$post = $rendered; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It is put back.
		setup_postdata( $rendered );
		try {
			return HiddenBlockParser::render( $make );
		} finally {
			remove_filter( 'millwork_is_email', '__return_true' );
			self::$current = $outer;

			$post = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was.
			if ( $before instanceof WP_Post ) {
				setup_postdata( $before );
			}
			wp_set_current_user( $user );
			Rights::resume( $rights );
		}
	}
}
