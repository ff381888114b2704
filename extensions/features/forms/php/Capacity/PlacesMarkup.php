<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\FormPosts\FormIndex;
use Millwork\Rendering\ViewScript;
use Millwork\Visitors\CurrentPage;

/**
 * What a page says about places. It prints no number, because a cache may keep the page: the script asks for it. The
 * server decides when the form is sent.
 */
final class PlacesMarkup {

	/** Whether a form has no place left. Then no cache may keep the page, because places become free. */
	public static function is_full( Definition $definition ): bool {
		if ( Waitlist::is_on( $definition ) || 0 === ( $definition->capacity['most'] ?? 0 ) || 0 !== Reservation::left( $definition, self::place( $definition ) ) ) {
			return false;
		}
		CurrentPage::prevent_page_caching();
		return true;
	}

	/** Whether the form needs the script that shows places. */
	public static function has_places( Definition $definition ): bool {
		return ( $definition->capacity['most'] ?? 0 ) > 0 || array_filter( array_column( $definition->fields, 'seats' ) );
	}

	/** Adds the sentence to a form's content, where its author wants it. */
	public static function add( string $inner, Definition $definition ): string {
		$limits = $definition->capacity;
		$where  = null === $limits || 0 === $limits['most'] ? '' : $limits['left'];
		$text   = '<p class="jetpack-form__places">' . esc_html__( 'The number of seats is limited.', 'millwork' ) . '</p>';
		if ( Waitlist::is_on( $definition ) && 0 === Reservation::left( $definition, self::place( $definition ) ) ) {
			CurrentPage::prevent_page_caching();
			$text  = '<p class="jetpack-form__places">' . esc_html( Waitlist::offer() ) . '</p>';
			$where = '' === $where ? 'above' : $where;
		}
		return ( 'above' === $where ? $text : '' ) . $inner . ( 'below' === $where ? $text : '' );
	}

	/** Gives the script the route. */
	public static function configure(): void {
		ViewScript::configure( 'millwork/contact-form', array( 'places' => rest_url( 'millwork/v1/forms/places' ) ) );
	}

	/** The `source` of the form's entries. */
	public static function place( Definition $definition ): string {
		return FormIndex::current( FormName::source( $definition ) );
	}
}
