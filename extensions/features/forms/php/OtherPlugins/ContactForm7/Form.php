<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\ContactForm7;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Reads a form: its template with form-tags (https://contactform7.com/tag-syntax/), its mails and its messages. */
final class Form {

	/** What begins a block of text. */
	private const BREAKS = '~<br\s*/?>|</?(?:p|div|h[1-6]|li|ul|ol|table|tr|td|th|fieldset|section)\b[^>]*>|\n~i';

	/** @param array<string, string> $meta As stored. */
	public static function read( array $meta, string $key, string $title ): FoundForm {
		$form     = new FoundForm( $key, Texts::line( $title ) );
		$template = (string) mb_substr( (string) ( $meta['_form'] ?? '' ), 0, 500_000 );
		$end      = 0;
		foreach ( Tag::all( $template ) as $tag ) {
			$before = substr( $template, $end, $tag->start - $end );
			$end    = $tag->end;
			if ( 'submit' === $tag->type ) {
				$form->button = Texts::line( $tag->values[0] ?? '' );
				self::add_texts( $form, self::lines( $before ), $tag->start );
				continue;
			}
			$lines = self::lines( $before );
			$label = 'acceptance' === $tag->type || ! $lines || self::is_heading( $before ) ? '' : (string) array_pop( $lines );
			self::add_texts( $form, $lines, $tag->start );
			$field = Field::read( $tag, rtrim( Texts::line( $label ), ' *:' ) );
			if ( $field ) {
				$form->add( $field );
			}
		}
		self::add_texts( $form, self::lines( substr( $template, $end ) ), $end );
		if ( preg_match( '~\[/?(?:group|step|previous|cf7mls|multistep|repeater|field_group)\b~', $template ) ) {
			$form->notes[] = __( 'Steps and conditions that other plugins add to Contact Form 7 are left out.', 'millwork' );
		}
		$form->confirmation = 'message';
		$form->message      = esc_html( Texts::plain( Stored::list( $meta['_messages'] ?? '' )['mail_sent_ok'] ?? '' ) );
		self::read_mails( $form, $meta );
		return $form;
	}

	/**
	 * The lines of text in a piece of the template, without tags.
	 * @return list<string>
	 */
	private static function lines( string $html ): array {
		// What looks like a form-tag but is none.
		$html  = (string) preg_replace( array( '~<(script|style)\b(?:.*?</\1>|.*\z)~is', '~\[/?[a-z_][^\[\]\n]*\]~i' ), '', $html );
		$lines = array_map( array( Texts::class, 'line' ), (array) preg_split( self::BREAKS, $html ) );
		return array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	/** Whether a piece ends with a heading, which is no label. */
	private static function is_heading( string $html ): bool {
		return 1 === preg_match( '~</h[1-6]>(?:\s|<p>|<div[^>]*>|<br\s*/?>)*\z~i', $html );
	}

	/** @param list<string> $lines */
	private static function add_texts( FoundForm $form, array $lines, int $place ): void {
		if ( $lines ) {
			$text       = new FoundField( "text-$place", 'HTML', FoundField::CONTENT );
			$text->html = implode( '', array_map( static fn( string $line ): string => '<p>' . esc_html( $line ) . '</p>', $lines ) );
			$form->add( $text );
		}
	}

	/** @param array<string, string> $meta */
	private static function read_mails( FoundForm $form, array $meta ): void {
		foreach ( array( '_mail', '_mail_2' ) as $name ) {
			$stored = Stored::list( $meta[ $name ] ?? '' );
			if ( ! $stored || ( '_mail_2' === $name && ! Texts::is_on( $stored['active'] ?? false ) ) ) {
				continue;
			}
			$text      = static fn( string $part ): string => is_string( $stored[ $part ] ?? null ) ? $stored[ $part ] : '';
			$body      = $text( 'body' );
			$body      = Texts::is_on( $stored['use_html'] ?? false ) ? Texts::paragraphs( self::tokens( $form, $body ) ) : trim( self::tokens( $form, $body ) );
			$recipient = str_replace( '[_site_admin_email]', (string) get_option( 'admin_email' ), $text( 'recipient' ) );
			$mail      = array(
				'to'       => $recipient,
				'subject'  => Texts::plain( self::tokens( $form, $text( 'subject' ) ) ),
				'body'     => mb_substr( $body, 0, 20_000 ),
				'reply_to' => preg_match( '/^Reply-To:\s*(.+)$/mi', $text( 'additional_headers' ), $found ) ? $found[1] : '',
			);
			if ( preg_match( '/^\s*\[([^\[\]]+)\]\s*$/', $recipient, $found ) && 'email' === $form->field( $found[1] )?->type ) {
				$form->reply = $mail;
			} else {
				$form->mails[] = $mail;
			}
			if ( preg_match( '/^(?:Cc|Bcc):/mi', $text( 'additional_headers' ) ) ) {
				$form->notes[] = __( 'The Cc and Bcc addresses of an email are left out. Add them to the recipients.', 'millwork' );
			}
		}
		if ( preg_match( '/^\s*(?:demo_mode|skip_mail)\s*:\s*on/mi', (string) ( $meta['_additional_settings'] ?? '' ) ) ) {
			$form->mails = array();
		}
	}

	/** Replaces mail-tags by our tokens. */
	private static function tokens( FoundForm $form, string $text ): string {
		return Texts::tokens(
			$text,
			'/\[([a-z_][a-z0-9_:.-]{0,100})[^\[\]\n]*\]/i',
			static fn( string $name ): string => match ( $name ) {
				'_site_title' => (string) get_option( 'blogname' ),
				'_site_url'   => home_url(),
				'_site_admin_email' => (string) get_option( 'admin_email' ),
				default       => $form->token( (string) preg_replace( '/^_raw_/', '', $name ) ),
			}
		);
	}
}
