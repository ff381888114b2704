<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\TruncatedSubmission;
use WP_HTML_Tag_Processor;

/**
 * Writes the form around its fields. It sends itself to the page that it stands on; the script, where
 * there is one, sends it to the route instead.
 */
final class FormMarkup {

	/**
	 * @param string $wrapper Class, style and id of the block, escaped.
	 * @param string $id      The form's id on the page.
	 * @param string $inner   What stands in it, escaped.
	 * @param string $notice  What stands above it, escaped.
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

	/**
	 * Writes what every form sends first.
	 * @return string HTML, escaped.
	 */
	public static function begin( string $token ): string {
		return self::hidden( InputNames::FORM, esc_attr( $token ) ) . self::hidden( InputNames::WHOLE, TruncatedSubmission::BEGINS );
	}

	/**
	 * Writes what every form sends last.
	 * @return string HTML, escaped.
	 */
	public static function end(): string {
		return self::hidden( InputNames::WHOLE, TruncatedSubmission::ENDS );
	}

	/**
	 * Writes a form that cannot be sent, for those who see it before visitors do.
	 * @param string $wrapper Class, style and id of the block, escaped.
	 * @param string $inner   What stands in it, escaped.
	 * @return string HTML, escaped.
	 */
	public static function preview( string $wrapper, string $inner ): string {
		$processor = new WP_HTML_Tag_Processor( $inner );
		while ( $processor->next_tag() ) {
			// A button that is not told what to do sends its form.
			$is_button = in_array( $processor->get_tag(), array( 'BUTTON', 'INPUT' ), true );
			if ( $is_button && 'submit' === strtolower( (string) ( $processor->get_attribute( 'type' ) ?? ( 'BUTTON' === $processor->get_tag() ? 'submit' : '' ) ) ) ) {
				$processor->set_attribute( 'disabled', true );
			}
		}
		$sentence = __( 'This is a preview: the form can be sent where visitors see it, once it is published.', 'millwork' );
		return "<form $wrapper><p class=\"jetpack-form__notice\" role=\"note\">" . esc_html( $sentence ) . '</p>' . $processor->get_updated_html() . '</form>';
	}

	/**
	 * Writes a field that nobody sees and that is sent with the form.
	 * @param string $name  Its name, escaped, as InputNames has it.
	 * @param string $value Its value, escaped.
	 * @return string HTML.
	 */
	public static function hidden( string $name, string $value ): string {
		return '<input type="hidden" name="' . $name . '" value="' . $value . '">';
	}

	/** What feeds and e-mails get: forms do not work there. */
	public static function link(): string {
		$url = get_permalink();
		return $url ? '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Fill in the form on our site', 'millwork' ) . '</a></p>' : '';
	}

	/**
	 * Writes the field that only programs fill in, and the place where the script begins. That is not
	 * the form, nor next to it: the Interactivity API reads and writes properties of an element that it
	 * runs on and of the one around it, and a form has its fields for properties, by the author's ids.
	 * @param string $id The form's id on the page.
	 */
	private static function honeypot( string $id ): string {
		return '<div class="jetpack-form__extra" aria-hidden="true"><span data-wp-interactive="' . Config::STORE . '" data-wp-init="callbacks.start"></span><label for="' . $id . '-details">' . esc_html__( 'Leave this field empty', 'millwork' ) . '</label><input type="text" id="' . $id . '-details" name="' . InputNames::HONEYPOT . '" tabindex="-1" autocomplete="off"></div>';
	}
}
