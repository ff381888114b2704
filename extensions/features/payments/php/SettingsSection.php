<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

/** The payments section of the settings page. */
final class SettingsSection {

	private const CHECK = 'payments_check';

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['payments'] = array(
			'title'       => __( 'Payments', 'millwork' ),
			'description' => __( 'Donations and payments go from the payer to your own account; this site takes no part of them.', 'millwork' ),
			'order'       => 40,
			'fields'      => array(
				Settings::MODE       => array(
					'type'    => 'string',
					'default' => Ledger\Mode::Test->value,
					'enum'    => array(
						Ledger\Mode::Test->value => __( 'Test: whoever may edit posts sees forms and buttons and tries them, no money moves', 'millwork' ),
						Ledger\Mode::Live->value => __( 'Live: visitors pay', 'millwork' ),
					),
					'label'   => __( 'Mode', 'millwork' ),
					'accept'  => array( Checklist::class, 'accept' ),
				),
				self::CHECK          => array(
					'type'    => 'action',
					'label'   => __( 'Before you go live', 'millwork' ),
					'help'    => __( 'Looks at the secure connection, the keys, the amounts and whether events arrive, and names the first that is not as it should be.', 'millwork' ),
					'button'  => __( 'Go through the checklist', 'millwork' ),
					'confirm' => __( 'Your payment services are asked whether your keys work. Go on?', 'millwork' ),
					'run'     => array( Checklist::class, 'run' ),
				),
				Settings::STATEMENTS => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Mail each payer a statement of the year in January', 'millwork' ),
				),
				Settings::TRANSFER   => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 500,
					'multiline' => true,
					'label'     => __( 'Bank transfer', 'millwork' ),
					'help'      => __( 'Account holder, bank and number, as they are shown to whoever chooses to pay by transfer. The payment is a pledge then, until you mark it as paid. Leave it empty to offer none.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
