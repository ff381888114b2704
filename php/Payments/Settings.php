<?php
/**
 * The settings of payments.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Settings\Record;

/**
 * The payments' section of the settings page, and what is set there.
 */
final class Settings {

	/** Whether money moves. */
	private const MODE = 'payments_mode';

	/** Where the money of a bank transfer goes. */
	private const TRANSFER = 'payments_transfer';

	/**
	 * Adds the section.
	 *
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['payments'] = array(
			'title'       => __( 'Payments', 'millwork' ),
			'description' => __( 'Donations and payments go from the payer to your own account; this site takes no part of them.', 'millwork' ),
			'order'       => 40,
			'fields'      => array(
				self::MODE     => array(
					'type'    => 'string',
					'default' => Mode::Test->value,
					'enum'    => array(
						Mode::Test->value => __( 'Test: whoever may edit posts sees forms and buttons and tries them, no money moves', 'millwork' ),
						Mode::Live->value => __( 'Live: visitors pay', 'millwork' ),
					),
					'label'   => __( 'Mode', 'millwork' ),
				),
				self::TRANSFER => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 500,
					'label'     => __( 'Bank transfer', 'millwork' ),
					'help'      => __( 'Account holder, bank and number, as they are shown to whoever chooses to pay by transfer. The payment is a pledge then, until you mark it as paid. Leave it empty to offer none.', 'millwork' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Whether money moves.
	 */
	public static function mode(): Mode {
		return Mode::tryFrom( Record::get( self::MODE, Mode::Test->value ) ) ?? Mode::Test;
	}

	/**
	 * Where the money of a bank transfer goes.
	 *
	 * @return string Plain text; '' if the owner offers none.
	 */
	public static function transfer(): string {
		return trim( Record::get( self::TRANSFER, '' ) );
	}
}
