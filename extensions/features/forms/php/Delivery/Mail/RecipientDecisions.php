<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Definition\Definition;

/** Keeps decisions on whether recipients who aren't users of the site get email. */
final class RecipientDecisions {

	/** Whether there is email, by place (such as 'post:12') and lower-case address. */
	private const OPTION = 'millwork_form_strangers_decided';

	/** @return string The form's place, such as 'post:12'. */
	public static function place( Definition $definition ): string {
		return "{$definition->source['kind']}:{$definition->source['id']}";
	}

	/** @param array<string, array<string, bool>> $decisions By place and lower-case address. */
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
	 * A form's recipients that were approved.
	 * @param string   $place     Such as 'post:12'.
	 * @param string[] $addresses
	 * @return list<string>
	 */
	public static function confirmed( string $place, array $addresses ): array {
		$decided = self::decided( $place );
		return array_values( array_filter( $addresses, static fn( string $one ): bool => true === ( $decided[ strtolower( $one ) ] ?? null ) ) );
	}

	/**
	 * A form's recipients without a decision.
	 * @param string   $place     Such as 'post:12'.
	 * @param string[] $addresses
	 * @return list<string>
	 */
	public static function undecided( string $place, array $addresses ): array {
		$decided = $addresses ? self::decided( $place ) : array();
		return array_values( array_filter( $addresses, static fn( string $one ): bool => ! isset( $decided[ strtolower( $one ) ] ) ) );
	}

	/** @return array<string, mixed> Whether there is email, by lower-case address. */
	private static function decided( string $place ): array {
		$stored  = get_option( self::OPTION );
		$decided = is_array( $stored ) ? $stored[ $place ] ?? null : null;
		return is_array( $decided ) ? $decided : array();
	}
}
