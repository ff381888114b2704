<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

/** The payments section of the settings page. */
final class SettingsSection {

	private const CHECK = 'payments_check';

	/**
	 * @param array<string, array{title: string, order: int}> $groups Groups of settings, by ID.
	 * @return array<string, array{title: string, order: int}>
	 */
	public static function add_group( array $groups ): array {
		return $groups + array( 'payments' => array( 'title' => __( 'Payments', 'millwork' ), 'order' => 40 ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['payments'] = array(
			'title'       => __( 'Payments', 'millwork' ),
			'description' => __( 'Donations and payments go directly to your account. This plugin takes no fee.', 'millwork' ),
			'group'       => 'payments',
			'order'       => 40,
			'fields'      => array(
				Settings::MODE       => array(
					'type'    => 'string',
					'default' => Ledger\Mode::Test->value,
					'enum'    => array(
						Ledger\Mode::Test->value => __( 'Test: only people who can edit posts see payment forms; no money is charged', 'millwork' ),
						Ledger\Mode::Live->value => __( 'Live: visitors can pay', 'millwork' ),
					),
					'label'   => __( 'Mode', 'millwork' ),
					'accept'  => array( Checklist::class, 'accept' ),
				),
				self::CHECK          => array(
					'type'    => 'action',
					'label'   => __( 'Before you go live', 'millwork' ),
					'help'    => __( 'Checks HTTPS, keys, amounts and webhooks, and shows the first problem.', 'millwork' ),
					'button'  => __( 'Run the checklist', 'millwork' ),
					'confirm' => __( 'Your payment services will be contacted to check your keys. Continue?', 'millwork' ),
					'run'     => array( Checklist::class, 'run' ),
				),
				Settings::STATEMENTS => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Email each payer a yearly statement in January', 'millwork' ),
				),
				Settings::TRANSFER   => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 500,
					'multiline' => true,
					'label'     => __( 'Bank transfer', 'millwork' ),
					'help'      => __( 'The account holder, bank and number for people who pay by transfer. Each transfer is a pledge until you mark it as paid; leave empty to turn transfers off.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
