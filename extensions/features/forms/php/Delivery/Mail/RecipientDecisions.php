<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Definition\Definition;

/** Keeps what somebody who may has decided about recipients that are no users of the site: whether they get mail. */
final class RecipientDecisions {

	/** Whether there is mail, by place, as 'post:12', and address in small letters. */
	private const OPTION = 'millwork_form_strangers_decided';

	/**
	 * Where a form stands.
	 * @return string As 'post:12'.
	 */
	public static function place( Definition $definition ): string {
		return "{$definition->source['kind']}:{$definition->source['id']}";
	}

	/** @param array<string, array<string, bool>> $decisions Whether there is mail, by place and address in small letters. */
	public static function add( array $decisions ): void {
		FreshOption::change(
			self::OPTION,
			static function ( array $stored ) use ( $decisions ): array {
				foreach ( $decisions as $place => $decided ) {
					$stored[ $place ] = $decided + ( is_array( $stored[ $place ] ?? null ) ? $stored[ $place ] : array() );
				}
				return $stored;
			},
			false
		);
	}

	/**
	 * Those of the recipients of a form that somebody has confirmed.
	 * @param string   $place     Where the form stands, as 'post:12'.
	 * @param string[] $addresses
	 * @return list<string>
	 */
	public static function confirmed( string $place, array $addresses ): array {
		$decided = self::decided( $place );
		return array_values( array_filter( $addresses, static fn( string $one ): bool => true === ( $decided[ strtolower( $one ) ] ?? null ) ) );
	}

	/**
	 * Those about which nobody has decided.
	 * @param string   $place     Where the form stands, as 'post:12'.
	 * @param string[] $addresses
	 * @return list<string>
	 */
	public static function undecided( string $place, array $addresses ): array {
		$decided = $addresses ? self::decided( $place ) : array();
		return array_values( array_filter( $addresses, static fn( string $one ): bool => ! isset( $decided[ strtolower( $one ) ] ) ) );
	}

	/**
	 * What was decided about the recipients of a form.
	 * @return array<string, mixed> Whether there is mail, by address in small letters.
	 */
	private static function decided( string $place ): array {
		$stored  = get_option( self::OPTION );
		$decided = is_array( $stored ) ? $stored[ $place ] ?? null : null;
		return is_array( $decided ) ? $decided : array();
	}
}
