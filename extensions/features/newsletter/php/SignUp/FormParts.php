<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Rendering\ViewScript;
use Millwork\Visitors\CurrentPage;

/**
 * What the forms of all blocks have in common: what is signed, what went wrong, and, of those for the site's own
 * newsletter, where they are sent and what features/newsletter/lib/sign-up needs. Each block prints its own fields, with
 * classes of its own.
 */
final class FormParts {

	/** What a text of an author's may hold. A label and a button hold no link. */
	public const INLINE = array(
		'strong' => array(),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
		's'      => array(),
		'sub'    => array(),
		'sup'    => array(),
		'br'     => array(),
		'span'   => array( 'class' => true ),
	);

	/**
	 * A form's key: what tells it from others on its page.
	 * @param int                  $post   On which post it stands, or 0.
	 * @param array<string, mixed> $values
	 * @return string 8 hexadecimal digits.
	 */
	public static function key( int $post, array $values ): string {
		return substr( hash( 'sha256', $post . wp_json_encode( $values ) ), 0, 8 );
	}

	/**
	 * Where a form is sent: to the page that it stands on.
	 * @return string An address, escaped.
	 */
	public static function action( Form $form ): string {
		return esc_url( CurrentPage::url( $form->kind->sent ) . '#' . $form->kind->anchor( $form->key ) );
	}

	/**
	 * The message that a script writes, and that says that somebody was signed up without one.
	 * @param string $message What it says; '' for nothing yet.
	 * @return string HTML, escaped.
	 */
	public static function message( string $store, string $root, string $message ): string {
		return sprintf( '<p class="%1$s__message" role="status" data-wp-interactive="%2$s" data-wp-init="callbacks.start">%3$s</p>', esc_attr( $root ), esc_attr( $store ), esc_html( $message ) );
	}

	/**
	 * @param string $field   The id of the field with the address.
	 * @param string $problem What; '' if nothing did.
	 * @return string HTML, escaped.
	 */
	public static function problem( string $root, string $field, string $problem ): string {
		return '' === $problem ? '' : sprintf( '<p class="%1$s__problem" id="%2$s-problem" role="alert">%3$s</p>', esc_attr( $root ), esc_attr( $field ), esc_html( $problem ) );
	}

	/**
	 * What leads from the field with the address to what went wrong.
	 * @param string $problem What; '' if nothing did.
	 * @return string HTML attributes with a space in front, escaped.
	 */
	public static function described( string $field, string $problem ): string {
		return '' === $problem ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "$field-problem" ) . '"';
	}

	/**
	 * What a visitor does not see: what is signed, and a field that only robots fill in.
	 * @return string HTML, escaped.
	 */
	public static function hidden( string $root, Form $form ): string {
		return sprintf(
			'<input type="hidden" name="%1$s" value="%2$s"><div class="%3$s__url" aria-hidden="true"><label>%4$s <input type="text" name="%1$s_url" value="" tabindex="-1" autocomplete="off"></label></div>',
			esc_attr( $form->kind->field() ),
			esc_attr( $form->token() ),
			esc_attr( $root ),
			esc_html__( 'Leave this empty', 'millwork' )
		);
	}

	/** What is said when somebody was signed up, where an author has not written it. */
	public static function success(): string {
		return __( 'Almost done! An email is on its way to you. Open it and confirm there, then you are subscribed.', 'millwork' );
	}

	/** Hands a block's script what it needs. */
	public static function configure( string $store ): void {
		ViewScript::configure(
			$store,
			NewsletterForms::kind()->routes() + array(
				'words' => array(
					'sending' => __( 'One moment…', 'millwork' ),
					'failed'  => __( 'This did not work. What you typed is still here. Please try again in a moment.', 'millwork' ),
				),
			)
		);
	}
}
