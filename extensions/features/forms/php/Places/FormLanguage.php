<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Closure;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Mail\Messages\PageLanguage;
use Millwork\Mail\Messages\ReaderLanguage;
use Millwork\Rendering\PlaceKind;

/** The language of the page that showed a form. What its visitor reads is in this language. */
final class FormLanguage {

	/**
	 * @param string $token Of the form; may be forged.
	 * @return string One of the site's languages, or '' for the site's own.
	 */
	public static function of( string $token, ?Definition $definition ): string {
		$is_post = $definition && PlaceKind::Post->value === $definition->source['kind'];
		return PageLanguage::sent( Definitions::language_of( $token ), $is_post ? $definition->source['id'] : 0 );
	}

	/**
	 * Runs something in this language. A request of the REST API has no page, and so no language of its own.
	 * @template Result
	 * @param string            $token As for of().
	 * @param Closure(): Result $run
	 * @return Result
	 */
	public static function during( string $token, Closure $run ): mixed {
		// Only pages that were cached before tokens had a language need the definition.
		$definition = '' === Definitions::language_of( $token ) && PageLanguage::has_several() ? Definitions::find( $token ) : null;
		return ReaderLanguage::during( self::of( $token, $definition ), $run );
	}
}
