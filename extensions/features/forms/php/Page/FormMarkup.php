<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\TruncatedSubmission;
use WP_HTML_Tag_Processor;

/**
 * Prints the form around its fields. It posts to its own page; the script, if it runs, sends it to the route instead.
 */
final class FormMarkup {

	/**
	 * @param string $wrapper The block's class, style and ID, escaped.
	 * @param string $id      The form's ID on the page.
	 * @param string $inner   The content, escaped.
	 * @param string $notice  Printed above the content, escaped.
	 * @return string HTML, escaped.
	 */
	public static function form( string $wrapper, string $id, string $token, string $inner, string $notice ): string {
		return "<form $wrapper method=\"post\" action=\"#$id\">"
			. $notice
			. self::begin( $token )
			. self::honeypot( $id )
			. $inner
			. '<p class="jetpack-form__status" role="status"></p>' . self::end() . '</form>';
	}

	/** @return string The hidden fields that a form sends first: HTML, escaped. */
	public static function begin( string $token ): string {
		return self::hidden( InputNames::FORM, esc_attr( $token ) ) . self::hidden( InputNames::WHOLE, TruncatedSubmission::BEGINS );
	}

	/** @return string The hidden fields that a form sends last: HTML, escaped. */
	public static function end(): string {
		return self::hidden( InputNames::WHOLE, TruncatedSubmission::ENDS );
	}

	/**
	 * A form that can't be sent, for people who see it before visitors do.
	 * @param string $wrapper The block's class, style and ID, escaped.
	 * @param string $inner   The content, escaped.
	 * @return string HTML, escaped.
	 */
	public static function preview( string $wrapper, string $inner ): string {
		$processor = new WP_HTML_Tag_Processor( $inner );
		while ( $processor->next_tag() ) {
			// Buttons submit their form by default.
			$is_button = in_array( $processor->get_tag(), array( 'BUTTON', 'INPUT' ), true );
			if ( $is_button && 'submit' === strtolower( (string) ( $processor->get_attribute( 'type' ) ?? ( 'BUTTON' === $processor->get_tag() ? 'submit' : '' ) ) ) ) {
				$processor->set_attribute( 'disabled', true );
			}
		}
		$sentence = __( 'This is a preview: the form can be sent where visitors see it, once it is published.', 'millwork' );
		return "<form $wrapper><p class=\"jetpack-form__notice\" role=\"note\">" . esc_html( $sentence ) . '</p>' . $processor->get_updated_html() . '</form>';
	}

	/**
	 * @param string $name  From InputNames, escaped.
	 * @param string $value Escaped.
	 * @return string HTML.
	 */
	public static function hidden( string $name, string $value ): string {
		return '<input type="hidden" name="' . $name . '" value="' . $value . '">';
	}

	/** For feeds and emails, where forms don't work. */
	public static function link(): string {
		$url = get_permalink();
		return $url ? '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Fill in the form on our site', 'millwork' ) . '</a></p>' : '';
	}

	/**
	 * Prints the honeypot field, where the script also starts. It can't start on the form or next to it: the
	 * Interactivity API accesses properties of its element and the element's parent, and a form's fields are its
	 * properties, with IDs chosen by authors.
	 * @param string $id The form's ID on the page.
	 */
	private static function honeypot( string $id ): string {
		return '<div class="jetpack-form__extra" aria-hidden="true"><span data-wp-interactive="' . Config::STORE . '" data-wp-init="callbacks.start"></span><label for="' . $id . '-details">' . esc_html__( 'Leave this field empty', 'millwork' ) . '</label><input type="text" id="' . $id . '-details" name="' . InputNames::HONEYPOT . '" tabindex="-1" autocomplete="off"></div>';
	}
}
