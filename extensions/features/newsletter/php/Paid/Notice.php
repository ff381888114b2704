<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;
use WP_Post;

/** What people read below the beginning of a closed post: where to pay, and how to open it with an email address. */
final class Notice {

	/** In the URL: asks for the whole post, past a page cache. */
	public const QUERY = 'millwork_read';

	/** Few styles, for any theme, inline: a sheet for them would cost more. */
	private const BOX   = 'margin-block:2em;padding:1.5em 1.5em .5em;border:1px solid;border-radius:4px';
	private const ROW   = 'display:flex;flex-wrap:wrap;gap:.5em';
	private const INPUT = 'flex:1 1 14em;min-width:0;padding:.6em;border:1px solid;border-radius:4px;background:transparent;color:inherit;font:inherit';

	/** @param list<Topic> $topics At least one. */
	public static function html( WP_Post $post, array $topics ): string {
		$names = array_map( static fn( Topic $topic ): string => $topic->name, $topics );
		$id    = "millwork-paid-$post->ID";
		$html  = '<div class="millwork-paid-post" id="' . esc_attr( $id ) . '" style="' . self::BOX . '"><p style="margin-top:0"><strong>' . sprintf(
			/* translators: %s: the names of topics. */
			esc_html( __( 'The rest is for readers of %s.', 'millwork' ) ),
			ForeignText::escape( wp_sprintf( '%l', $names ) )
		) . '</strong></p>';
		$sent  = AccessRequest::outcome( $post );
		$html .= '' === $sent['message'] ? '' : '<p id="' . esc_attr( "$id-message" ) . '" role="' . ( $sent['is_error'] ? 'alert' : 'status' ) . '">' . esc_html( $sent['message'] ) . '</p>';
		$page  = self::page( $topics );
		$html .= '' === $page ? '' : '<p class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="' . ForeignText::url( $page ) . '">' . esc_html__( 'Subscribe', 'millwork' ) . '</a></p>';
		if ( ! is_singular() || get_queried_object_id() !== $post->ID ) {
			return $html . '<p><a href="' . ForeignText::url( self::url( $post ) ) . '">' . esc_html__( 'Open this post', 'millwork' ) . '</a></p></div>';
		}
		$html .= '<form method="post" action="' . ForeignText::url( self::url( $post ) ) . '">';
		$html .= '<p><label for="' . esc_attr( "$id-email" ) . '">' . esc_html__( 'Already a reader? We’ll email you a link that opens these posts on this device.', 'millwork' ) . '</label></p>';
		$html .= sprintf( '<p style="%s"><input type="email" id="%s" style="%s"%s name="%s" value="%s" autocomplete="email" required> <button class="wp-element-button">%s</button></p></form>', self::ROW, esc_attr( "$id-email" ), self::INPUT, $sent['is_error'] ? ' aria-invalid="true" aria-describedby="' . esc_attr( "$id-message" ) . '"' : '', esc_attr( AccessRequest::FIELD ), ForeignText::escape( $sent['typed'] ), esc_html__( 'Email me a link', 'millwork' ) );
		if ( null === CurrentPage::parameter( self::QUERY ) ) {
			// A page cache may have stored this page for people without access.
			$html .= '<p><a href="' . ForeignText::url( self::url( $post ) ) . '">' . esc_html__( 'I’ve already opened these posts on this device', 'millwork' ) . '</a></p>';
		}
		return "$html</div>";
	}

	/** The post's URL past page caches. */
	private static function url( WP_Post $post ): string {
		return add_query_arg( self::QUERY, '1', (string) get_permalink( $post ) ) . "#millwork-paid-$post->ID";
	}

	/**
	 * The first page where people pay.
	 * @param list<Topic> $topics
	 * @return string A URL, or ''.
	 */
	private static function page( array $topics ): string {
		foreach ( $topics as $topic ) {
			if ( $topic->page > 0 && 'publish' === get_post_status( $topic->page ) ) {
				return (string) get_permalink( $topic->page );
			}
		}
		return '';
	}
}
