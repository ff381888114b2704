<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\TruncatedSubmission;
use Millwork\Rendering\ForeignText;
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
	 * @param bool   $has_files Whether it sends files.
	 * @return string HTML, escaped.
	 */
	public static function form( string $wrapper, string $id, string $token, string $inner, string $notice, bool $has_files = false ): string {
		return "<form $wrapper method=\"post\" action=\"#$id\"" . ( $has_files ? ' enctype="multipart/form-data"' : '' ) . '>'
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

	/**
	 * What other plugins add before a form is sent, such as a captcha.
	 * @return string HTML, escaped by the plugin.
	 */
	public static function additions( Definition $definition ): string {
		/**
		 * Filters HTML printed at the end of a form and of its confirmation page, such as a captcha. Check the
		 * answer with `millwork_form_entry`.
		 *
		 * @param string               $html       Escaped HTML.
		 * @param array<string, mixed> $definition The form.
		 */
		return (string) apply_filters( 'millwork_form_additions', '', $definition->to_array() );
	}

	/** @return string The hidden fields that a form sends last: HTML, escaped. */
	public static function end(): string {
		return self::hidden( InputNames::WHOLE, TruncatedSubmission::ENDS );
	}

	/**
	 * What is shown in place of a form from its closing time on.
	 * @param string $wrapper The block's class, style and ID, escaped.
	 * @return string HTML, escaped.
	 */
	public static function closed( string $wrapper, string $sentence ): string {
		return "<div $wrapper><p class=\"jetpack-form__notice\" role=\"note\">" . ForeignText::escape( $sentence ) . '</p></div>';
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
		$sentence = __( 'This is a preview. Visitors can send the form once it’s published.', 'millwork' );
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
		return $url ? '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Fill out the form on our site', 'millwork' ) . '</a></p>' : '';
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
