<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

/** Tells the consent interface whom a visitor's browser would ask for an ad. A house ad asks nobody. */
final class Providers {

	/** AdSense. */
	public const ADSENSE = 'adsense';

	/** Whoever the owner's code asks. */
	public const OTHERS = 'ads';

	/** A host's name in code, after two slashes. */
	private const HOST = '~//((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/:?#"\'\s<]|$)~i';

	/**
	 * Adds the records: AdSense's, and one for the owner's code where there is any.
	 * @param array<string, array<string, mixed>> $services Records by name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $services ): array {
		$services[ self::ADSENSE ] = array(
			'label'   => 'Google AdSense',
			'hosts'   => array( 'pagead2.googlesyndication.com', 'googleads.g.doubleclick.net', 'policies.google.com' ),
			'servers' => array( 'google.com' ),
			'purpose' => __( 'This ad comes from Google, which may set cookies.', 'millwork' ),
		);

		$code = '';
		foreach ( Format::all() as $format ) {
			$slot  = Slot::of( $format );
			$code .= 'code' === $slot->kind ? "\n$slot->code" : '';
		}
		if ( '' !== $code ) {
			preg_match_all( self::HOST, $code, $found );
			$services[ self::OTHERS ] = array(
				'label'   => __( 'Ads', 'millwork' ),
				'hosts'   => array_values( array_unique( array_map( static fn( string $host ): string => (string) preg_replace( '/^www\./', '', strtolower( $host ) ), $found[1] ) ) ),
				'purpose' => __( 'This ad comes from another company, which may set cookies.', 'millwork' ),
				// The code stands in a page of this site's (CodePage).
				'own'     => true,
			);
		}
		return $services;
	}
}
