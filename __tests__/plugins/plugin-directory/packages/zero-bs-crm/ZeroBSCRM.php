<?php
/**
 * Plugin Name: Jetpack CRM
 * Description: Stands in for the CRM: what it offers to forms, and what it reads of their entries.
 * Version: 6.4.3
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// Tests load this file several times in one process.
if ( ! function_exists( 'zeroBSCRM_isExtensionInstalled' ) ) {
	/**
	 * Whether a part of the CRM is enabled.
	 *
	 * @param string $key Its name.
	 */
	function zeroBSCRM_isExtensionInstalled( $key = '' ): bool { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName -- The CRM's own name for it.
		return in_array( $key, (array) get_option( 'zbs_extensions', array() ), true );
	}

	/**
	 * Enables the part that takes entries of forms.
	 *
	 * @return bool Whether it was not enabled before, as the CRM has it.
	 */
	function zeroBSCRM_extension_install_jetpackforms(): bool { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName -- As above.
		if ( get_option( 'zbs_refuses' ) || zeroBSCRM_isExtensionInstalled( 'jetpackforms' ) ) {
			return false;
		}
		return update_option( 'zbs_extensions', array( 'jetpackforms' ) );
	}
}

// The CRM gives its capability to administrators.
add_filter(
	'user_has_cap',
	static fn( array $has ): array => $has + array( 'admin_zerobs_manage_options' => ! empty( $has['manage_options'] ) )
);

add_action(
	'init',
	static function (): void {
		$lists = array(
			'zbs_extensions' => array( 'type' => 'string' ),
			'zbs_contacts'   => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string' ),
			),
		);
		foreach ( $lists as $option => $items ) {
			register_setting(
				'general',
				$option,
				array(
					'type'         => 'array',
					'default'      => array(),
					'show_in_rest' => array( 'schema' => array( 'items' => $items ) ),
				)
			);
		}
		register_setting(
			'general',
			'zbs_refuses',
			array(
				'type'         => 'boolean',
				'show_in_rest' => true,
			)
		);
	}
);

// It asks the fields as the CRM does: get_attribute() and value, and the form's switch.
add_action(
	'grunion_after_feedback_post_inserted',
	static function ( $id, $fields, $is_spam, $values ): void {
		$first = is_array( $fields ) ? reset( $fields ) : false;
		if ( $is_spam || ! $first || ! zeroBSCRM_isExtensionInstalled( 'jetpackforms' ) || ! ( $first->form->attributes['jetpackCRM'] ?? true ) ) {
			return;
		}
		$contact = array( 'page' => $values['entry_permalink'] );
		foreach ( $fields as $field ) {
			$key = array(
				'email'     => 'email',
				'name'      => 'fname',
				'telephone' => 'hometel',
			)[ $field->get_attribute( 'type' ) ] ?? '';
			if ( 0 === strpos( $field->get_attribute( 'id' ), 'jetpackcrm-' ) ) {
				$key = substr( $field->get_attribute( 'id' ), 11 );
			}
			if ( '' !== $key && ! empty( $field->value ) ) {
				$contact[ $key ] = $field->value;
			}
		}
		if ( ! empty( $contact['email'] ) ) {
			update_option( 'zbs_contacts', array_merge( get_option( 'zbs_contacts', array() ), array( $contact ) ) );
		}
	},
	10,
	4
);
