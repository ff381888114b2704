<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Rendering\ViewScript;
use Millwork\Visitors\CurrentPage;

/**
 * Parts shared by all sign-up forms: the signed fields and errors, and for the site's own newsletter, the routes and
 * the data for features/newsletter/lib/sign-up. Each block prints its own fields, with its own classes.
 */
final class FormParts {

	/** HTML allowed in an author's text. Labels and buttons may not contain links. */
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
	 * Identifies a form on its page.
	 * @param int                  $post   The form's post, or 0.
	 * @param array<string, mixed> $values
	 * @return string 8 hexadecimal digits.
	 */
	public static function key( int $post, array $values ): string {
		return substr( hash( 'sha256', $post . wp_json_encode( $values ) ), 0, 8 );
	}

	/** @return string The URL that a form posts to, its own page: escaped. */
	public static function action( Form $form ): string {
		return esc_url( CurrentPage::url( $form->kind->sent ) . '#' . $form->kind->anchor( $form->key ) );
	}

	/**
	 * The status message: filled by the script, or printed after a sign-up without scripts.
	 * @param string $message '' for none yet.
	 * @return string HTML, escaped.
	 */
	public static function message( string $store, string $root, string $message ): string {
		return sprintf( '<p class="%1$s__message" role="status" data-wp-interactive="%2$s" data-wp-init="callbacks.start">%3$s</p>', esc_attr( $root ), esc_attr( $store ), esc_html( $message ) );
	}

	/**
	 * @param string $field   The ID of the address field.
	 * @param string $problem '' for none.
	 * @return string HTML, escaped.
	 */
	public static function problem( string $root, string $field, string $problem ): string {
		return '' === $problem ? '' : sprintf( '<p class="%1$s__problem" id="%2$s-problem" role="alert">%3$s</p>', esc_attr( $root ), esc_attr( $field ), esc_html( $problem ) );
	}

	/**
	 * Attributes that connect the address field with its error.
	 * @param string $problem '' for none.
	 * @return string HTML attributes after a space, escaped.
	 */
	public static function described( string $field, string $problem ): string {
		return '' === $problem ? ' aria-invalid="false"' : ' aria-invalid="true" aria-describedby="' . esc_attr( "$field-problem" ) . '"';
	}

	/**
	 * The signed form and the honeypot.
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

	/** The default message after a sign-up. */
	public static function success(): string {
		return __( 'Almost done. We sent you an email: click Confirm in it to subscribe.', 'millwork' );
	}

	/** Gives a block's script its data. */
	public static function configure( string $store ): void {
		ViewScript::configure(
			$store,
			NewsletterForms::kind()->routes() + array(
				'words' => array(
					'sending' => __( 'Sending…', 'millwork' ),
					'failed'  => __( 'Something went wrong. What you typed is still here. Try again in a moment.', 'millwork' ),
				),
			)
		);
	}
}
