<?php
/**
 * Pages that belong to no theme.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments\Checkout;

/**
 * A small page of ours, as a payment service has one: nothing of the theme and no script is on it, so that
 * it works wherever a mail leads to.
 */
final class OwnPage {

	/**
	 * Prints a page and ends the request.
	 *
	 * @param string $title  Its title, plain text.
	 * @param string $html   What stands in it: HTML that is escaped.
	 * @param int    $status The status of HTTP.
	 */
	public static function show( string $title, string $html, int $status = 200 ): never {
		status_header( $status );
		if ( ! headers_sent() ) {
			header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
			header( 'Referrer-Policy: no-referrer' );
			header( 'X-Frame-Options: SAMEORIGIN' );
		}
		?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><?php echo esc_html( $title ); ?></title>
<style>
body { margin: 0; padding: 2rem 1rem; background: #f0f0f1; color: #1e1e1e; font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: #fff; border-radius: 8px; box-shadow: 0 1px 4px rgba( 0, 0, 0, .15 ); }
h1 { margin: 0; font-size: 2rem; overflow-wrap: anywhere; }
strong { padding: .1em .5em; border-radius: 3px; background: #8a2424; color: #fff; }
label, button { display: block; width: 100%; box-sizing: border-box; }
input { width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .6rem; border: 1px solid #757575; border-radius: 4px; font: inherit; }
button { margin-top: .6rem; padding: .7rem; border: 1px solid #1e1e1e; border-radius: 4px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:first-of-type { border-color: #1d4ed8; background: #1d4ed8; color: #fff; }
button:focus-visible, input:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.error { color: #8a2424; }
</style>
</head>
<body>
<main>
		<?php echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made. ?>

</main>
</body>
</html>
		<?php
		exit;
	}
}
