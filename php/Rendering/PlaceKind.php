<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use Millwork\Visitors\Visibility;

/** The kind of place that a block is in. Forms store these values, and entries store them with an ID. */
enum PlaceKind: string {

	case Post         = 'post';
	case Pattern      = 'wp_block';
	case Template     = 'wp_template';
	case TemplatePart = 'wp_template_part';
	case Widget       = 'widget';

	/** A post that holds only a form. */
	case Form = 'jetpack_form';

	/** Unknown. */
	case Other = 'other';

	/** Whether it is in the theme, which only people who may change the theme can edit. */
	public static function is_area( string $kind ): bool {
		return in_array( self::tryFrom( $kind ), array( self::Widget, self::Template, self::TemplatePart ), true );
	}

	/** Whether other content shows this kind of place or post type. */
	public static function is_embedded( string $kind ): bool {
		return in_array( $kind, Visibility::EMBEDDED, true );
	}
}
