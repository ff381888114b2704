<?php
declare( strict_types=1 );

namespace Millwork\Mail;

// phpcs:disable PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- Emails have no attachments to look up; the picture has a fixed size.

use Millwork\Rendering\ForeignText;

/**
 * Makes the HTML and text parts of every email, with the theme's logo and color and the site's postal address. Styles
 * are inline, because email programs drop others; those for dark screens are in the head, for programs that support
 * them, and the colors stay readable in programs that invert them. The logo is the only image.
 * @phpstan-import-type Part from Letter
 */
final class MailTemplate {

	private const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

	/** Locales of WordPress that are written from right to left. */
	private const RTL = '/^(?:ar|ary|azb|ckb|fa|haz|he|ps|sd|skr|snd|ug|ur)(?:_|$)/D';

	/** The widest picture, in pixels: the email's width without its padding. */
	public const WIDTH = 552;

	/** Columns and dark screens, for programs that support it. Outlook marks elements that it darkens with `[data-ogsc]`. */
	private const DARK = <<<'CSS'
:root { color-scheme: light dark; supported-color-schemes: light dark; }
img { max-width: 100%; height: auto; }
@media ( max-width: 480px ) {
	.column { display: block !important; width: auto !important; padding: 0 !important; }
}
@media ( prefers-color-scheme: dark ) {
	.page { background: #121212 !important; }
	.sheet { background: #1e1e1e !important; border-color: #3c3c3c !important; }
	.text, .text h1, .text h2, .text h3 { color: #f0f0f0 !important; }
	.small, .small a, .text .label { color: #b8b8b8 !important; }
	.text a:not( .button ) { color: #9db8ff !important; }
	.logo { padding: 6px !important; background: #ffffff !important; border-radius: 4px !important; }
	.button { background: #9db8ff !important; border-color: #9db8ff !important; color: #101010 !important; }
}
[data-ogsc] .text { color: #f0f0f0 !important; }
[data-ogsc] .small { color: #b8b8b8 !important; }
CSS;

	/**
	 * @param list<array{label: string, url: string}> $foot Texts with a URL or ''.
	 * @return array{html: string, text: string}
	 */
	public static function parts( Letter $letter, array $foot ): array {
		return array( 'html' => self::html( $letter, $foot ), 'text' => self::text( $letter, $foot ) );
	}

	/**
	 * The HTML part.
	 * @param list<array{label: string, url: string}> $foot Texts with a URL or ''.
	 */
	public static function html( Letter $letter, array $foot ): string {
		$style = MailStyle::from_theme();
		$rows  = '';
		foreach ( $letter->parts() as $part ) {
			$rows .= self::row( $part, $style );
		}
		$links = array_map(
			static fn( array $line ): string => '' === $line['url'] ? ForeignText::light( $line['label'] ) : sprintf( '<a href="%s" style="color:#50575e;">%s</a>', ForeignText::mail_url( $line['url'] ), ForeignText::light( $line['label'] ) ),
			$foot
		);
		$lines = array(
			'<!DOCTYPE html>',
			sprintf( '<html lang="%s" dir="%s">', esc_attr( '' === $letter->locale ? get_bloginfo( 'language' ) : str_replace( '_', '-', $letter->locale ) ), self::is_rtl( $letter->locale ) ? 'rtl' : 'ltr' ),
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
			self::head( $style ),
			'' === $letter->heading ? '' : '<h1 style="margin:0 0 16px;color:#1e1e1e;font-size:24px;line-height:1.3;">' . ForeignText::light( $letter->heading ) . '</h1>',
			$rows,
			'</td></tr></table>',
			'<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;"><tr><td class="small" align="center" style="padding:16px 24px;color:#50575e;font-size:13px;line-height:1.6;' . self::FONT . '">' . implode( ' &middot; ', $links ) . self::address() . '</td></tr></table>',
			'</td></tr></table>',
			'</body>',
			'</html>',
		);
		// RFC 5321 limits lines to 998 bytes; longer ones are encoded, which some spam filters dislike.
		return implode( "\n", array_filter( $lines, static fn( string $line ): bool => '' !== $line ) ) . "\n";
	}

	/** Whether a language is written from right to left. WordPress knows it of the page's language, which may be another. */
	private static function is_rtl( string $locale ): bool {
		return '' === $locale ? is_rtl() : 1 === preg_match( self::RTL, $locale );
	}

	/**
	 * The parts of a letter alone, for another letter's content.
	 * @return array{html: string, text: string}
	 */
	public static function body( Letter $letter ): array {
		$style = MailStyle::from_theme();
		$html  = array_map( static fn( array $part ): string => self::row( $part, $style ), $letter->parts() );
		return array( 'html' => trim( implode( '', $html ) ), 'text' => implode( "\n\n", self::texts( $letter, array() ) ) );
	}

	/** @param list<array{label: string, url: string}> $foot */
	public static function text( Letter $letter, array $foot ): string {
		$text   = self::texts( $letter, array( MailSettings::sender(), $letter->heading ) );
		$lines  = array_map( static fn( array $line ): string => '' === $line['url'] ? $line['label'] : $line['label'] . ': ' . $line['url'], $foot );
		$text[] = "-- \n" . implode( "\n", array( ...$lines, ...MailSettings::address() ) );
		return implode( "\n\n", $text ) . "\n";
	}

	/**
	 * @param list<string> $text Texts before the letter's.
	 * @return array<int, string>
	 */
	private static function texts( Letter $letter, array $text ): array {
		foreach ( $letter->parts() as $part ) {
			$text[] = match ( $part['kind'] ) {
				'button'  => $part['text'] . ":\n" . $part['url'],
				'field'   => $part['rows'][0][0] . ":\n" . self::indented( $part['text'] ),
				'details' => implode( "\n", array_map( static fn( array $row ): string => "$row[0]: $row[1]", $part['rows'] ) ),
				default   => $part['text'],
			};
		}
		return array_filter( array_map( 'trim', $text ), static fn( string $one ): bool => '' !== $one );
	}

	/** Lines of an answer. Indented, several lines can't look like another answer or the footer. */
	private static function indented( string $text ): string {
		return str_contains( $text, "\n" ) ? '  ' . str_replace( "\n", "\n  ", $text ) : $text;
	}

	/** The logo, or else the sender's name. */
	private static function head( MailStyle $style ): string {
		$name = ForeignText::light( MailSettings::sender() );
		if ( $style->logo ) {
			return sprintf( '<p style="margin:0 0 20px;"><img class="logo" src="%1$s" alt="%2$s" width="%3$d" height="%4$d" style="border:0;"></p>', ForeignText::mail_url( $style->logo['url'] ), $name, $style->logo['width'], $style->logo['height'] );
		}
		return '<p class="small" style="margin:0 0 16px;color:#50575e;font-size:14px;">' . $name . '</p>';
	}

	/** The postal address, below the links of the footer. */
	private static function address(): string {
		// In an email from right to left, an English line would end with its house number.
		$lines = array_map( static fn( string $line ): string => '<bdi>' . ForeignText::light( $line ) . '</bdi>', MailSettings::address() );
		return $lines ? "<br>\n" . implode( "<br>\n", $lines ) : '';
	}

	/** @param Part $part */
	private static function row( array $part, MailStyle $style ): string {
		$text = self::lines( $part['text'] );
		return match ( $part['kind'] ) {
			'button'  => sprintf( "<p style=\"margin:24px 0;\"><a class=\"button\" href=\"%s\" style=\"%s\">%s</a></p>\n", ForeignText::mail_url( $part['url'] ), $style->button(), $text ),
			'small'   => "<p class=\"small\" style=\"margin:0 0 16px;color:#50575e;font-size:14px;\">$text</p>\n",
			'field'   => sprintf( "<p style=\"margin:0 0 16px;\"><strong class=\"label\" style=\"color:#50575e;font-size:14px;\">%s</strong><br>\n%s</p>\n", self::lines( $part['rows'][0][0] ), self::isolated( $part['text'] ) ),
			'details' => self::table( $part['rows'] ),
			'content' => $part['html'] . "\n",
			default   => "<p style=\"margin:0 0 16px;\">$text</p>\n",
		};
	}

	/** @param list<array{string, string}> $rows */
	private static function table( array $rows ): string {
		$align = is_rtl() ? 'right' : 'left';
		$html  = '';
		foreach ( $rows as list( $label, $value ) ) {
			$html .= sprintf( "<tr><th scope=\"row\" class=\"label\" align=\"$align\" valign=\"top\" style=\"padding:6px 0;padding-inline-end:24px;color:#50575e;font-weight:normal;overflow-wrap:normal;\">%s</th><td align=\"$align\" valign=\"top\" style=\"padding:6px 0;\">%s</td></tr>\n", self::lines( $label ), self::isolated( $value ) );
		}
		return "<table cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:0 0 16px;font-size:16px;line-height:1.4;\">\n$html</table>\n";
	}

	/** A value, which may be in another language than the email: from right to left, English would end with its first period. */
	private static function isolated( string $text ): string {
		$lines = self::lines( $text );
		return is_rtl() ? '<bdi>' . strtr( $lines, array( "<br>\n" => "</bdi><br>\n<bdi>" ) ) . '</bdi>' : $lines;
	}

	private static function lines( string $text ): string {
		return implode( "<br>\n", array_map( array( ForeignText::class, 'light' ), explode( "\n", $text ) ) );
	}
}
