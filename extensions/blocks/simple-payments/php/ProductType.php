<?php
declare( strict_types=1 );

namespace Millwork\Units\SimplePayments;

use Millwork\Data\Formats\Decimal;
use Millwork\Panels\Fields;

/** Products use the capabilities of posts. There is no screen: the block creates and changes them. */
final class ProductType {

	/** Registers the type and its meta, unless another plugin did. */
	public static function register(): void {
		if ( ! post_type_exists( Product::TYPE ) ) {
			register_post_type(
				Product::TYPE,
				array(
					'label'                 => __( 'Products', 'millwork' ),
					'description'           => __( 'Products sold with the Pay with PayPal block.', 'millwork' ),
					'public'                => false,
					'show_in_rest'          => true,
					'rest_controller_class' => ProductController::class,
					'capability_type'       => 'post',
					'map_meta_cap'          => true,
					'rewrite'               => false,
					'query_var'             => false,
					'can_export'            => true,
					'delete_with_user'      => false,
					'supports'              => array( 'title', 'editor', 'thumbnail', 'custom-fields', 'author' ),
				)
			);
		}
		self::register_meta();
	}

	private static function register_meta(): void {
		$metas = array(
			'spay_currency'   => array( 'string', array( Product::class, 'clean_currency' ), __( 'The currency as an ISO 4217 code.', 'millwork' ) ),
			'spay_email'      => array( 'string', array( Product::class, 'clean_email' ), __( 'The email address of the PayPal account that receives the money.', 'millwork' ) ),
			'spay_multiple'   => array( 'boolean', array( self::class, 'clean_boolean' ), __( 'Whether people can buy more than one at a time.', 'millwork' ) ),
			'spay_price'      => array( 'number', array( self::class, 'clean_price' ), __( 'The price, in the currency’s major unit.', 'millwork' ) ),
			'spay_cta'        => array( 'string', 'sanitize_text_field', __( 'The button text, if the block has none.', 'millwork' ) ),
			PaymentLink::META => array( 'string', array( PaymentLink::class, 'read' ), __( 'The URL of a PayPal payment link.', 'millwork' ) ),
		);
		foreach ( $metas as $key => list( $type, $clean, $description ) ) {
			Fields::register_meta(
				null,
				array( Product::TYPE ),
				$key,
				array(
					'type'              => $type,
					'description'       => $description,
					'default'           => array( 'string' => '', 'boolean' => false, 'number' => 0 )[ $type ],
					'sanitize_callback' => $clean,
					// Only people who can edit the product see the seller's email address.
					'show_in_rest'      => 'spay_email' === $key ? array( 'schema' => array( 'context' => array( 'edit' ) ) ) : true,
				)
			);
		}
		Fields::register(
			null,
			array( Product::TYPE ),
			'millwork_purchase',
			array(
				'description' => __( 'How visitors pay: with the site’s own keys, a payment link, only an email address, or not at all.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'gateway', 'link', 'address', 'none' ),
				'readonly'    => true,
			),
			static fn( int $id ): string => Purchase::method( Product::from_post( $id ) )
		);
	}

	public static function clean_boolean( mixed $value ): bool {
		return is_scalar( $value ) && wp_validate_boolean( $value );
	}

	/** A price as decimal text, so that no binary fraction is stored; '0' if it isn't valid. */
	public static function clean_price( mixed $value ): string {
		$decimal = Decimal::read( $value );
		if ( null === $decimal || $decimal->negative ) {
			return '0';
		}
		$text = is_string( $value ) ? $value : (string) wp_json_encode( $value );
		return 1 === preg_match( '/\A\d+(?:\.\d+)?\z/', $text ) ? $text : '0';
	}
}
