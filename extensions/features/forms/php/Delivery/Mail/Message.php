<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Inbox\Screen;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Rendering\ForeignText;

/**
 * Writes an email: its subject, the fields as HTML and as plain text, and the Reply-To header.
 *
 * Subject and names are one line, so visitors can't add another header (RFC 5322, section 2.2).
 * @phpstan-import-type Entry from \Millwork\Features\Forms\Entries\Entries
 */
final class Message {

	/**
	 * @param Entry           $entry
	 * @param Definition|null $definition Null if it was deleted.
	 * @return array{subject: string, html: string, text: string, headers: list<string>}
	 */
	public static function write( array $entry, ?Definition $definition ): array {
		$site    = self::line( wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ) );
		$title   = null === $definition ? '' : self::line( FormPlace::today( $definition->source )['title'] );
		$subject = self::subject( $entry, (string) ( $definition->subject ?? '' ) );
		if ( '' === $subject ) {
			$subject = '' === $title ? "[$site]" : "[$site] $title";
		}
		$title   = FormName::with_place( $definition, $title );
		$message = array(
			'subject' => $subject,
			'html'    => self::html( $entry, $title, $site ),
			'text'    => self::text( $entry, $title, $site ),
			'headers' => array( 'Content-Type: text/html; charset=UTF-8', ...self::reply_to( $entry['name'], self::address( $entry ) ) ),
		);
		/**
		 * Filters the mail about an entry.
		 *
		 * @param array{subject: string, html: string, text: string, headers: list<string>} $message    The mail.
		 * @param array<string, mixed>                                                      $entry      The entry.
		 * @param array<string, mixed>|null                                                 $definition The form; null if it is forgotten.
		 */
		$filtered = apply_filters( 'millwork_form_mail', $message, $entry, $definition?->to_array() );
		return array(
			'subject' => self::line( (string) ( $filtered['subject'] ?? $message['subject'] ) ),
			'html'    => (string) ( $filtered['html'] ?? $message['html'] ),
			'text'    => (string) ( $filtered['text'] ?? $message['text'] ),
			'headers' => array_values( (array) ( $filtered['headers'] ?? $message['headers'] ) ),
		);
	}

	/**
	 * The subject with '{Name}' replaced by the value of that field.
	 * @param Entry $entry
	 */
	private static function subject( array $entry, string $subject ): string {
		$values = array();
		foreach ( $entry['data'] as $field ) {
			$values += array( '{' . $field['label'] . '}' => mb_substr( self::value( $field ), 0, 100 ) );
		}
		return mb_substr( self::line( strtr( $subject, $values ) ), 0, 250 );
	}

	/**
	 * The Reply-To header for the visitor.
	 * @return list<string> Empty without an address.
	 */
	private static function reply_to( string $name, string $email ): array {
		if ( ! Email::is_valid( $email ) ) {
			return array();
		}
		// wp_mail() splits at commas and interprets angle brackets.
		$name = self::line( (string) preg_replace( '/[<>",;:\\\\]+/', ' ', $name ) );
		return array( '' === $name ? "Reply-To: $email" : 'Reply-To: ' . mb_substr( $name, 0, 100 ) . " <$email>" );
	}

	/**
	 * The sender's address as typed; the entry's own is in lower case.
	 * @param Entry $entry
	 */
	private static function address( array $entry ): string {
		foreach ( $entry['data'] as $field ) {
			if ( 'email' === $field['type'] && is_string( $field['value'] ) && strtolower( trim( $field['value'] ) ) === $entry['email'] ) {
				return trim( $field['value'] );
			}
		}
		return $entry['email'];
	}

	/**
	 * Plugins that style emails run shortcodes in the HTML.
	 * @param Entry $entry
	 */
	private static function html( array $entry, string $title, string $site ): string {
		$rows = '';
		foreach ( $entry['data'] as $field ) {
			$value = self::value( $field );
			if ( '' !== $value ) {
				$rows .= sprintf( "<p style=\"margin:0 0 4px;font-weight:bold\">%s</p>\n<p style=\"margin:0 0 18px\">%s</p>\n", ForeignText::escape( self::label( $field ) ), implode( "<br />\n", array_map( array( ForeignText::class, 'escape' ), explode( "\n", $value ) ) ) );
			}
		}
		$foot = array_map(
			static fn( array $part ): string => ForeignText::escape( $part[0] ) . ( '' === $part[1] ? '' : sprintf( ': <a href="%1$s">%2$s</a>', ForeignText::url( $part[1] ), ForeignText::escape( $part[1] ) ) ),
			self::foot( $entry, $title, $site )
		);
		return sprintf(
			"<!DOCTYPE html>\n<html lang=\"%s\" dir=\"%s\">\n<head><meta charset=\"utf-8\"><title>%s</title></head>\n<body style=\"font-family:sans-serif;font-size:16px;line-height:1.5;max-width:40em\">\n%s<hr>\n<p style=\"font-size:13px\">%s</p>\n</body>\n</html>\n",
			esc_attr( get_bloginfo( 'language' ) ),
			is_rtl() ? 'rtl' : 'ltr',
			esc_html( $site ),
			$rows,
			implode( "<br>\n", $foot )
		);
	}

	/** @param Entry $entry */
	private static function text( array $entry, string $title, string $site ): string {
		$text = '';
		foreach ( $entry['data'] as $field ) {
			$value = self::value( $field );
			if ( '' !== $value ) {
				$text .= self::label( $field ) . ":\n$value\n\n";
			}
		}
		$foot = array_map( static fn( array $part ): string => $part[0] . ( '' === $part[1] ? '' : ": $part[1]" ), self::foot( $entry, $title, $site ) );
		return $text . "-- \n" . implode( "\n", $foot ) . "\n";
	}

	/**
	 * The footer: where and when the entry was sent, and where it is kept.
	 * @param Entry $entry
	 * @return list<array{string, string}> Texts, each with a URL or ''.
	 */
	private static function foot( array $entry, string $title, string $site ): array {
		$time = (int) strtotime( $entry['created'] . ' UTC' );
		$foot = array(
			array(
				sprintf(
					/* translators: 1: date, 2: time, 3: the site's name. */
					__( 'Sent on %1$s at %2$s with a form of %3$s', 'millwork' ),
					(string) wp_date( (string) get_option( 'date_format' ), $time ),
					(string) wp_date( (string) get_option( 'time_format' ), $time ),
					$site
				),
				'',
			),
			array( '' === $title ? __( 'Page', 'millwork' ) : $title, $entry['url'] ),
		);
		if ( '' !== $entry['ip'] ) {
			/* translators: %s: an IP address. */
			$foot[] = array( sprintf( __( 'IP address: %s', 'millwork' ), $entry['ip'] ), '' );
		}
		if ( $entry['is_kept'] ) {
			$foot[] = array( __( 'Read it on the site', 'millwork' ), Screen::url( $entry['id'] ) );
		}
		return $foot;
	}

	/** @param array<string, mixed> $field */
	private static function label( array $field ): string {
		$label = self::line( (string) $field['label'] );
		return '' === $label ? (string) $field['name'] : $label;
	}

	/** @param array<string, mixed> $field */
	private static function value( array $field ): string {
		return trim( EntryValue::text( $field ) );
	}

	/** One line, without tags. */
	private static function line( string $text ): string {
		return PlainText::line( wp_strip_all_tags( $text ) );
	}
}
