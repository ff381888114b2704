<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/**
 * Tells forms apart that stand on one page: by the name that the author gave the block in the editor,
 * else by the variation that it was made from.
 */
final class FormName {

	/** The longest name, in characters. */
	private const MOST = 100;

	/**
	 * What a definition keeps of a form's name. A form without any keeps none, and its id with it.
	 * @param array<string, mixed> $attributes The form's attributes, of any shape.
	 * @return array{name?: string, variation?: string} Plain text of one line; the slug of a variation.
	 */
	public static function from_attributes( array $attributes ): array {
		$metadata = $attributes['metadata'] ?? null;
		foreach ( array( is_array( $metadata ) ? $metadata['name'] ?? '' : '', $attributes['formTitle'] ?? '' ) as $name ) {
			// Not valid UTF-8 gives null.
			$name = is_string( $name ) ? PlainText::line( $name ) : '';
			if ( '' !== $name ) {
				return array( 'name' => mb_substr( $name, 0, self::MOST ) );
			}
		}
		foreach ( array( 'millworkVariation', 'variationName' ) as $key ) {
			$slug = $attributes[ $key ] ?? '';
			if ( is_string( $slug ) && '' !== self::for_variation( $slug ) ) {
				return array( 'variation' => $slug );
			}
		}
		return array();
	}

	/**
	 * What tells a form from others at the same place. It stays while the form is called the same.
	 * @return string Eight hexadecimal digits with a colon in front; '' for a form without a name.
	 */
	public static function mark( Definition $definition ): string {
		$name = $definition->name ?? $definition->variation ?? '';
		return '' === $name ? '' : ':' . substr( md5( $name ), 0, 8 );
	}

	/**
	 * Puts a form's name in front of the title of the place where it stands.
	 * @param Definition|null $definition The form; null if it is forgotten.
	 * @param string          $title      The place's title, plain text.
	 * @return string Plain text, not escaped.
	 */
	public static function with_place( ?Definition $definition, string $title ): string {
		$name = $definition->name ?? self::for_variation( $definition->variation ?? '' );
		if ( '' === $name || '' === $title ) {
			return $name . $title;
		}
		/* translators: 1: name of a form, 2: title of the page that it stands on. */
		return sprintf( __( '%1$s – %2$s', 'millwork' ), $name, $title );
	}

	/**
	 * What a form is called that was made from a variation, as in the editor.
	 * @return string '' for a variation that is not ours.
	 */
	private static function for_variation( string $slug ): string {
		return match ( $slug ) {
			'contact-form'      => __( 'Contact Form', 'millwork' ),
			'newsletter-form'   => __( 'Newsletter Sign-up', 'millwork' ),
			'rsvp-form'         => __( 'RSVP Form', 'millwork' ),
			'registration-form' => __( 'Registration Form', 'millwork' ),
			'appointment-form'  => __( 'Appointment Form', 'millwork' ),
			'feedback-form'     => __( 'Feedback Form', 'millwork' ),
			default             => '',
		};
	}
}
