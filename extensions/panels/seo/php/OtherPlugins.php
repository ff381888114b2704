<?php
/**
 * Detection of other SEO plugins.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Seo;

/**
 * Knows the plugins that print a description of the page, by what they define when they are active.
 */
final class OtherPlugins {

	/** Constants, by the plugin that defines each. */
	private const CONSTANTS = array(
		'Yoast SEO'         => 'WPSEO_VERSION',
		'Rank Math'         => 'RANK_MATH_VERSION',
		'All in One SEO'    => 'AIOSEO_VERSION',
		'SEOPress'          => 'SEOPRESS_VERSION',
		'The SEO Framework' => 'THE_SEO_FRAMEWORK_VERSION',
		'Slim SEO'          => 'SLIM_SEO_VER',
		'Squirrly SEO'      => 'SQ_VERSION',
		'SmartCrawl'        => 'SMARTCRAWL_VERSION',
	);

	/** Classes, where there is no constant that says it. Jetpack loads this one with its SEO module only. */
	private const CLASSES = array(
		'Jetpack' => 'Jetpack_SEO',
	);

	/**
	 * The plugin that describes pages.
	 *
	 * @return string Its name; '' if there is none.
	 */
	public static function active(): string {
		foreach ( self::CONSTANTS as $name => $constant ) {
			if ( defined( $constant ) ) {
				return $name;
			}
		}
		foreach ( self::CLASSES as $name => $class_name ) {
			if ( class_exists( $class_name, false ) ) {
				return $name;
			}
		}
		return '';
	}
}
