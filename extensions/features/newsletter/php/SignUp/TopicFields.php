<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Topics\Topics;

/** The choice of topics in a sign-up form. It needs no scripts. */
final class TopicFields {

	/**
	 * @param mixed     $offered The block's list of topics, unchecked. Those that were deleted or are paid are left out.
	 * @param list<int> $checked
	 * @return string HTML, escaped; '' if there is nothing to choose.
	 */
	public static function render( string $root, Form $form, mixed $offered, array $checked ): string {
		$offered = is_array( $offered ) ? array_map( 'absint', array_filter( $offered, 'is_scalar' ) ) : array();
		$topics  = $offered ? array_intersect_key( Topics::free(), array_flip( $offered ) ) : array();
		if ( ! $topics ) {
			return '';
		}
		$name  = esc_attr( $form->kind->field( 'topics' ) . '[]' );
		$boxes = '';
		foreach ( $topics as $topic ) {
			$boxes .= sprintf( '<label><input type="checkbox" name="%1$s" value="%2$d"%3$s> %4$s</label>', $name, $topic->id, checked( in_array( $topic->id, $checked, true ), true, false ), esc_html( $topic->name ) );
		}
		// Browsers send nothing for unchecked boxes: the hidden field tells that the form asks.
		return sprintf( '<fieldset class="%1$s__topics"><legend>%2$s</legend><input type="hidden" name="%3$s" value="0">%4$s</fieldset>', esc_attr( $root ), esc_html__( 'Choose topics, or leave all unchecked to get everything.', 'millwork' ), $name, $boxes );
	}
}
