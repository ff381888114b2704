<?php
/**
 * The page with the code of an ad.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Wordads;

/**
 * Serves the owner's code as a page of its own, which stands in a frame: what writes into its document
 * as it loads writes there, and nothing of it is on the visitor's page before they agree.
 */
final class CodePage {

	/** The parameter of the request: a format's name. */
	private const PARAMETER = 'millwork_ad';

	/**
	 * Its address.
	 *
	 * @param Format $format The format.
	 */
	public static function address( Format $format ): string {
		return home_url( '/?' . self::PARAMETER . '=' . $format->name );
	}

	/**
	 * Answers a request for it. Goes on with the page where there is no such code.
	 *
	 * @param mixed $name What the request says: a format's name.
	 */
	public static function serve( mixed $name ): void {
		$page = self::html( $name );
		if ( '' === $page ) {
			return;
		}
		// Its frame is on this site's pages; search engines find it on those.
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( "Content-Security-Policy: frame-ancestors 'self'" );
		header( 'X-Content-Type-Options: nosniff' );
		echo $page; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Code of somebody who may write any.
		exit;
	}

	/**
	 * The page.
	 *
	 * @param mixed $name A format's name.
	 * @return string HTML; '' where the owner has set no code.
	 */
	public static function html( mixed $name ): string {
		$format = Format::of( $name );
		$slot   = Slot::of( $format );
		if ( $format->name !== $name || 'code' !== $slot->kind ) {
			return '';
		}
		return '<!doctype html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>' . esc_html__( 'Advertisement', 'millwork' ) . '</title>'
			. '<base target="_blank"><style>body{margin:0;overflow:hidden}img,iframe{max-width:100%}</style></head><body>' . $slot->code . '</body></html>';
	}
}
