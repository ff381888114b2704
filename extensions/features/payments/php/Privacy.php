<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments;

use Millwork\Data\Rows;

/**
 * Exports a payer's data, and erases the identity. Payments stay for bookkeeping: amount, date and the gateway's ID,
 * without a name.
 */
final class Privacy {

	/** Payments per page of an export. */
	private const PART = 100;

	/** @return mixed With ours. */
	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters['millwork-payments'] = array(
				'exporter_friendly_name' => __( 'Payments', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	/** @return mixed With ours. */
	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers['millwork-payments'] = array(
				'eraser_friendly_name' => __( 'Payments', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/**
	 * @param mixed $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$donor = self::donor( (string) $email );
		if ( ! $donor ) {
			return array( 'data' => array(), 'done' => true );
		}
		$rows = Rows::all( 'SELECT * FROM %i WHERE donor_id = %d ORDER BY id LIMIT %d, %d', Tables::payments(), $donor['id'], ( max( 1, (int) $page ) - 1 ) * self::PART, self::PART );
		return array(
			'data' => array_map( static fn( array $row ): array => self::item( Ledger\Payment::from_row( $row ), $donor ), $rows ),
			'done' => count( $rows ) < self::PART,
		);
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool} */
	public static function erase( mixed $email ): array {
		$donor = self::donor( (string) $email );
		if ( $donor ) {
			Rows::update(
				Tables::donors(),
				array( 'email' => null, 'name' => '', 'customers' => '{}' ),
				array( 'id' => $donor['id'] )
			);
			Rows::update(
				Tables::payments(),
				array( 'note' => '', 'news' => '', 'locale' => '' ),
				array( 'donor_id' => $donor['id'] )
			);
		}
		return array(
			'items_removed'  => null !== $donor,
			'items_retained' => null !== $donor,
			'messages'       => $donor ? array( __( 'Payments are kept for bookkeeping, without the name, email address and note. Data at the payment service must be deleted there.', 'millwork' ) ) : array(),
			'done'           => true,
		);
	}

	/** Suggests a text for the privacy policy. */
	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
			. esc_html__( 'If you pay or donate here, our payment service handles the payment and tells us your name and email address, the amount and the date. We keep these as long as bookkeeping laws require. To stop people from testing stolen cards, we keep a hash of your IP address for a few minutes. Card numbers never reach this site.', 'millwork' ) . '</p>'
		);
	}

	/** @return array{id: int, email: string, name: string, customers: array<string, string>}|null */
	private static function donor( string $email ): ?array {
		$email = strtolower( trim( $email ) );
		if ( '' === $email || ! Tables::are_ready() ) {
			return null;
		}
		return Ledger\Donors::get( (int) Rows::value( 'SELECT id FROM %i WHERE email = %s', Tables::donors(), $email ) );
	}

	/**
	 * A payment in the exporter's format.
	 * @param array<string, mixed> $donor The payer.
	 * @return array<string, mixed>
	 */
	private static function item( Ledger\Payment $payment, array $donor ): array {
		$values = array(
			__( 'Name', 'millwork' )          => $donor['name'],
			__( 'Email', 'millwork' )         => $donor['email'],
			__( 'For', 'millwork' )           => $payment->label,
			__( 'Amount', 'millwork' )        => trim( $payment->money->format() . ' ' . $payment->interval->phrase() ),
			__( 'Status', 'millwork' )        => $payment->status->label(),
			__( 'Started (UTC)', 'millwork' ) => $payment->created,
			__( 'Paid (UTC)', 'millwork' )    => $payment->paid,
			__( 'Language', 'millwork' )      => $payment->locale,
			__( 'Note', 'millwork' )          => $payment->note,
			__( 'Agreed to', 'millwork' )     => $payment->news,
			__( 'Reference', 'millwork' )     => $payment->reference,
		);
		$data   = array();
		foreach ( array_filter( $values ) as $name => $value ) {
			$data[] = array(
				'name'  => $name,
				// The tool prints HTML.
				'value' => nl2br( htmlspecialchars( $value ) ),
			);
		}
		return array(
			'group_id'    => 'millwork-payments',
			'group_label' => __( 'Payments', 'millwork' ),
			'item_id'     => "payment-$payment->id",
			'data'        => $data,
		);
	}
}
