<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/** Tells forms on the same page apart: by the block's name in the editor, or by the variation it was made from. */
final class FormName {

	/** In characters. */
	private const MOST = 100;

	/**
	 * What a definition keeps of a form's name. A form without one keeps nothing, and so keeps its ID.
	 * @param array<string, mixed> $attributes The form's attributes, of any shape.
	 * @return array{name?: string, variation?: string} One line of plain text; the slug of a variation.
	 */
	public static function from_attributes( array $attributes ): array {
		$metadata = $attributes['metadata'] ?? null;
		foreach ( array( is_array( $metadata ) ? $metadata['name'] ?? '' : '', $attributes['formTitle'] ?? '' ) as $name ) {
			// Null if it is not valid UTF-8.
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
	 * @return string A colon and eight hexadecimal digits that identify a form at its place while its name stays the
	 *         same; '' for a form without a name.
	 */
	public static function mark( Definition $definition ): string {
		return self::mark_of( array_filter( array( 'name' => $definition->name, 'variation' => $definition->variation ) ) );
	}

	/**
	 * The same for what from_attributes() gives.
	 * @param array{name?: string, variation?: string} $named
	 */
	public static function mark_of( array $named ): string {
		$name = $named['name'] ?? $named['variation'] ?? '';
		return '' === $name ? '' : ':' . substr( md5( $name ), 0, 8 );
	}

	/** @return string The source that the form's entries have, such as 'post:12:0123abcd'. */
	public static function source( Definition $definition ): string {
		return $definition->source['kind'] . ':' . $definition->source['id'] . self::mark( $definition );
	}

	/**
	 * A form's name as people see it.
	 * @param array<string, mixed> $attributes The form's attributes, of any shape.
	 * @return string Plain text, not escaped; '' for a form without a name.
	 */
	public static function title( array $attributes ): string {
		$named = self::from_attributes( $attributes );
		return $named['name'] ?? self::for_variation( $named['variation'] ?? '' );
	}

	/**
	 * Puts a form's name before the title of its place.
	 * @param Definition|null $definition Null if it was deleted.
	 * @param string          $title      Plain text.
	 * @return string Plain text, not escaped.
	 */
	public static function with_place( ?Definition $definition, string $title ): string {
		$name = $definition->name ?? self::for_variation( $definition->variation ?? '' );
		if ( $name === $title ) {
			// A saved form is often called the same as its post.
			return $title;
		}
		if ( '' === $name || '' === $title ) {
			return $name . $title;
		}
		/* translators: 1: name of a form, 2: title of its page. */
		return sprintf( __( '%1$s – %2$s', 'millwork' ), $name, $title );
	}

	/** @return string The editor's name for the variation; '' if it is not ours. */
	private static function for_variation( string $slug ): string {
		return match ( $slug ) {
			'contact-form'      => __( 'Contact Form', 'millwork' ),
			'newsletter-form'   => __( 'Newsletter Sign-up', 'millwork' ),
			'rsvp-form'         => __( 'RSVP Form', 'millwork' ),
			'registration-form' => __( 'Registration Form', 'millwork' ),
			'appointment-form'  => __( 'Appointment Form', 'millwork' ),
			'feedback-form'     => __( 'Feedback Form', 'millwork' ),
			'multistep-form'    => __( 'Multi-step Form', 'millwork' ),
			'booking-form'      => __( 'Booking Request', 'millwork' ),
			'survey-form'       => __( 'Survey', 'millwork' ),
			'application-form'  => __( 'Job Application', 'millwork' ),
			'order-form'        => __( 'Order Form', 'millwork' ),
			'seats-form'        => __( 'RSVP with Seats', 'millwork' ),
			default             => '',
		};
	}
}
