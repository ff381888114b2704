<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * A small page of ours, such as a payment service has. It uses no theme and no script, so it works wherever a link in
 * an email leads.
 */
final class OwnPage {

	/**
	 * Prints a page and ends the request.
	 * @param string $title Plain text.
	 * @param string $html  The content, escaped.
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
:root { color-scheme: light dark; --back: #f0f0f1; --sheet: #fff; --ink: #1e1e1e; --line: #757575; --act: #1d4ed8; --on-act: #fff; --error: #8a2424; }
@media ( prefers-color-scheme: dark ) { :root { --back: #121212; --sheet: #1e1e1e; --ink: #f0f0f0; --line: #8c8f94; --act: #9db8ff; --on-act: #101010; --error: #ff9a9a; } }
body { margin: 0; padding: 2rem 1rem; background: var( --back ); color: var( --ink ); font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: var( --sheet ); border-radius: 8px; box-shadow: 0 1px 4px rgba( 0, 0, 0, .15 ); overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
a { color: var( --act ); }
strong { padding: .1em .5em; border-radius: 3px; background: #8a2424; color: #fff; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label, button { display: block; width: 100%; box-sizing: border-box; }
input { width: 100%; box-sizing: border-box; margin-top: .25rem; padding: .6rem; border: 1px solid var( --line ); border-radius: 4px; background: var( --sheet ); color: inherit; font: inherit; }
input[type="radio"], input[type="checkbox"] { width: auto; margin: 0; margin-inline-end: .5rem; padding: 0; }
.choice { padding: .4rem 0; }
.inner { padding-inline-start: 1.6rem; }
fieldset + fieldset { margin-top: 1rem; }
button { margin-top: .6rem; padding: .7rem; border: 1px solid var( --ink ); border-radius: 4px; background: var( --sheet ); color: inherit; font: inherit; cursor: pointer; }
button:first-of-type:not( .plain ) { border-color: var( --act ); background: var( --act ); color: var( --on-act ); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var( --act ); outline-offset: 2px; }
.error { color: var( --error ); }
.home { margin: 1.5rem 0 0; font-size: .875rem; }
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
