<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

/**
 * Serves the owner's code as a page of its own for a frame. Code that writes into its document while loading writes
 * there, and nothing of it is on the visitor's page before they consent.
 *
 * The `sandbox` directive gives the page an opaque origin, also if it is opened directly, so the code can't read this
 * site's cookies or act with a signed-in user's rights. Ad companies use a second domain for this, which a site doesn't
 * have. Some code fails because reading cookies or storage is an error there: the owner may give it this site's origin
 * (Slot::trusts_code()).
 */
final class CodePage {

	/** The request parameter with a format's name. */
	private const PARAMETER = 'millwork_ad';

	/** The URL's fragment for the script of the visitor's page. */
	private const TRUSTED = '#trusted';

	/** What the code may do. It can leave the visitor's page only on a click. view.ts has the same. */
	private const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

	/** How long browsers and caches keep the page, in seconds. Its URL changes with the code. */
	private const AGE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Tells the visitor's page whether an ad is visible, since a blocked script reports nothing. Checks twice a second,
	 * reports after four seconds that there is none, and continues for a while, because some ads load late.
	 */
	private const REPORT = "( ( home ) => {
	let times = 0;
	const isSeen = ( element ) => {
		const { height, width } = element.getBoundingClientRect();
		return height > 1 && width > 1 && ( element.matches( 'img, iframe, video, canvas, svg, object, embed' ) || getComputedStyle( element ).backgroundImage !== 'none' );
	};
	const tell = ( isEmpty ) => parent.postMessage( { type: 'millwork_ad', isEmpty }, home );
	const timer = setInterval( () => {
		times += 1;
		const { body } = document;
		const isThere = !! body && ( body.innerText.trim() !== '' || [ ...body.querySelectorAll( '*' ) ].some( isSeen ) );
		if ( isThere || times === 8 ) {
			tell( ! isThere );
		}
		if ( isThere || times === 60 ) {
			clearInterval( timer );
		}
	}, 500 );
} )( %s );";

	public static function address( Format $format ): string {
		$version = substr( md5( (string) wp_json_encode( array( Slot::from_format( $format )->code, Slot::trusts_code() ) ) ), 0, 8 );
		return home_url( '/?' . self::PARAMETER . "=$format->name&ver=$version" ) . ( Slot::trusts_code() ? self::TRUSTED : '' );
	}

	/**
	 * Serves the frame. A format without code gets an empty page, since the visitor's page may be old. Does nothing if
	 * the request names no format.
	 * @param mixed $name The request's parameter.
	 */
	public static function serve( mixed $name ): void {
		if ( Format::from_name( $name )->name !== $name ) {
			return;
		}
		$page = self::html( $name );
		status_header( '' === $page ? 404 : 200 );
		foreach ( self::headers() as $header => $value ) {
			header( "$header: $value" );
		}
		echo $page; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Code of someone who may write any.
		exit;
	}

	/** @return array<string, string> Only this site's pages may frame it, and search engines don't index it. */
	public static function headers(): array {
		return array(
			'Content-Type'            => 'text/html; charset=utf-8',
			'Content-Security-Policy' => "frame-ancestors 'self'; sandbox " . self::SANDBOX . ( Slot::trusts_code() ? ' allow-same-origin' : '' ),
			'X-Frame-Options'         => 'SAMEORIGIN',
			'X-Robots-Tag'            => 'noindex, nofollow',
			'X-Content-Type-Options'  => 'nosniff',
			'Cache-Control'           => 'public, max-age=' . self::AGE,
		);
	}

	/**
	 * @param mixed $name A format's name.
	 * @return string HTML; '' without code.
	 */
	public static function html( mixed $name ): string {
		$format = Format::from_name( $name );
		$slot   = Slot::from_format( $format );
		if ( $format->name !== $name || 'code' !== $slot->kind ) {
			return '';
		}
		$home   = (string) preg_replace( '~^(https?://[^/]+).*$~D', '$1', home_url() );
		$report = wp_get_inline_script_tag( sprintf( self::REPORT, (string) wp_json_encode( $home, JSON_HEX_TAG | JSON_HEX_AMP ) ) );
		return '<!doctype html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>' . esc_html__( 'Advertisement', 'millwork' ) . '</title>'
			. '<base target="_blank"><style>body{margin:0;overflow:hidden}img,iframe{max-width:100%}</style>' . $report . '</head><body>' . $slot->code . '</body></html>';
	}
}
