<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Settings;
use Millwork\Rendering\ForeignText;

/**
 * Makes the HTML and text parts of a letter. Styles are inline, because email programs drop others; those for dark
 * screens are in the head, for programs that support them, and the colors stay readable in programs that invert them.
 * There are no layout images.
 */
final class Template {

	private const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

	/** The widest picture, in pixels: the email's width without its padding. */
	public const WIDTH = 552;

	/** Styles of a link that looks like a button. Its class is `button`. */
	public const BUTTON = 'display:inline-block;padding:12px 24px;border:1px solid #1d4ed8;border-radius:4px;background:#1d4ed8;color:#ffffff;font-weight:bold;text-decoration:none;';

	/** For programs that support it. Outlook marks elements that it darkens with `[data-ogsc]`. */
	private const DARK = <<<'CSS'
:root { color-scheme: light dark; supported-color-schemes: light dark; }
img { max-width: 100%; height: auto; }
@media ( prefers-color-scheme: dark ) {
	.page { background: #121212 !important; }
	.sheet { background: #1e1e1e !important; border-color: #3c3c3c !important; }
	.text, .text h1, .text h2, .text h3 { color: #f0f0f0 !important; }
	.small, .small a { color: #b8b8b8 !important; }
	.text a:not( .button ) { color: #9db8ff !important; }
	.button { background: #9db8ff !important; border-color: #9db8ff !important; color: #101010 !important; }
}
[data-ogsc] .text { color: #f0f0f0 !important; }
[data-ogsc] .small { color: #b8b8b8 !important; }
CSS;

	/**
	 * The HTML part.
	 * @param list<array{label: string, url: string}> $foot Texts with a URL or ''.
	 */
	public static function html( Letter $letter, array $foot ): string {
		$site = Settings::sender();
		$rows = '';
		foreach ( $letter->parts() as $part ) {
			$rows .= self::row( $part );
		}
		$links = array_map(
			static fn( array $line ): string => '' === $line['url'] ? ForeignText::light( $line['label'] ) : sprintf( '<a href="%s" style="color:#50575e;">%s</a>', ForeignText::mail_url( $line['url'] ), ForeignText::light( $line['label'] ) ),
			$foot
		);
		$lines = array(
			'<!DOCTYPE html>',
			sprintf( '<html lang="%s" dir="%s">', esc_attr( get_bloginfo( 'language' ) ), is_rtl() ? 'rtl' : 'ltr' ),
			'<head>',
			'<meta charset="utf-8">',
			'<meta name="viewport" content="width=device-width, initial-scale=1">',
			'<meta name="color-scheme" content="light dark">',
			'<meta name="supported-color-schemes" content="light dark">',
			// Otherwise iOS turns what looks like dates and numbers into links.
			'<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
			'<title>' . ForeignText::light( $letter->subject ) . '</title>',
			'<style>' . self::DARK . '</style>',
			'</head>',
			'<body class="page" style="margin:0;padding:0;background:#f0f0f1;">',
			'' === $letter->preview ? '' : '<div style="display:none;max-height:0;overflow:hidden;">' . ForeignText::light( $letter->preview ) . '</div>',
			'<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f0f0f1;"><tr><td align="center" style="padding:24px 12px;">',
			'<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #dcdcde;border-radius:8px;"><tr><td class="text" style="padding:24px;color:#1e1e1e;font-size:16px;line-height:1.6;overflow-wrap:anywhere;' . self::FONT . '">',
			'<p class="small" style="margin:0 0 16px;color:#50575e;font-size:14px;">' . ForeignText::light( $site ) . '</p>',
			'' === $letter->heading ? '' : '<h1 style="margin:0 0 16px;color:#1e1e1e;font-size:24px;line-height:1.3;">' . ForeignText::light( $letter->heading ) . '</h1>',
			$rows,
			'</td></tr></table>',
			'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;"><tr><td class="small" align="center" style="padding:16px 24px;color:#50575e;font-size:13px;line-height:1.6;' . self::FONT . '">' . implode( ' &middot; ', $links ) . '</td></tr></table>',
			'</td></tr></table>',
			'</body>',
			'</html>',
		);
		// RFC 5321 limits lines to 998 bytes; longer ones are encoded, which some spam filters dislike.
		return implode( "\n", array_filter( $lines, static fn( string $line ): bool => '' !== $line ) ) . "\n";
	}

	/** @param list<array{label: string, url: string}> $foot */
	public static function text( Letter $letter, array $foot ): string {
		$text = array( Settings::sender(), $letter->heading );
		foreach ( $letter->parts() as $part ) {
			$text[] = 'button' === $part['kind'] ? $part['text'] . ":\n" . $part['url'] : $part['text'];
		}
		$text   = array_filter( array_map( 'trim', $text ), static fn( string $one ): bool => '' !== $one );
		$lines  = array_map( static fn( array $line ): string => '' === $line['url'] ? $line['label'] : $line['label'] . ': ' . $line['url'], $foot );
		$text[] = "-- \n" . implode( "\n", $lines );
		return implode( "\n\n", $text ) . "\n";
	}

	/** @param array{kind: string, text: string, html: string, url: string} $part */
	private static function row( array $part ): string {
		$text = implode( "<br>\n", array_map( array( ForeignText::class, 'light' ), explode( "\n", $part['text'] ) ) );
		return match ( $part['kind'] ) {
			'button'  => sprintf( "<p style=\"margin:24px 0;\"><a class=\"button\" href=\"%s\" style=\"%s\">%s</a></p>\n", ForeignText::mail_url( $part['url'] ), self::BUTTON, $text ),
			'small'   => "<p class=\"small\" style=\"margin:0 0 16px;color:#50575e;font-size:14px;\">$text</p>\n",
			'content' => $part['html'] . "\n",
			default   => "<p style=\"margin:0 0 16px;\">$text</p>\n",
		};
	}
}
