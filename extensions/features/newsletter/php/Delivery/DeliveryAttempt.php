<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * The state of an email while it is being sent. It is stored as handed over before a server can have accepted it, and
 * as accepted as soon as the server says so.
 */
final class DeliveryAttempt {

	/** Whether a server may have accepted it. */
	public bool $is_handed = false;

	/** Whether a server has accepted it. */
	public bool $is_accepted = false;

	/** Whether the claim had expired: another process has the delivery now. */
	public bool $is_lost = false;

	/** Whether the SMTP conversation is observed. */
	public bool $is_traced = false;

	/** The server's reply code for the email; 0 for none. */
	public int $answer = 0;

	public function __construct(
		public readonly int $delivery,
		public readonly string $token
	) {}

	/**
	 * Claims a delivery, so that no other process sends it. Only works while its issue is being sent.
	 * @return self|null Null if another process was faster, or the issue is paused.
	 */
	public static function claim( int $delivery, int $issue ): ?self {
		$token = Deliveries::claim( $delivery, $issue );
		return '' === $token ? null : new self( $delivery, $token );
	}

	/**
	 * Records that a server may accept the email from now on.
	 * @return bool Whether it may be sent: the claim is still valid.
	 */
	public function hand_over(): bool {
		if ( ! $this->is_handed ) {
			$this->is_handed = $this->move( array( DeliveryState::Claimed ), DeliveryState::Handed );
			$this->is_lost   = ! $this->is_handed;
		}
		return $this->is_handed;
	}

	/** Records that a server has accepted the email. */
	public function accept(): void {
		if ( ! $this->is_accepted ) {
			$this->is_accepted = true;
			$this->move( array( DeliveryState::Claimed, DeliveryState::Handed, DeliveryState::Uncertain ), DeliveryState::Sent );
		}
	}

	/** Records that the recipient or content no longer exists. */
	public function skip(): void {
		$this->move( array( DeliveryState::Claimed ), DeliveryState::Skipped );
	}

	/** Records that the email can never be sent. */
	public function give_up( string $error ): void {
		$this->move( array( DeliveryState::Claimed ), DeliveryState::Failed, $error );
	}

	/** Records that an email failed: it is retried, if attempts remain, unless a server may have accepted it. */
	public function fail( string $error ): void {
		$from = array( DeliveryState::Claimed, DeliveryState::Handed );
		if ( ! $this->is_refused() ) {
			$this->move( $from, DeliveryState::Uncertain, $error );
			return;
		}
		$delays = Deliveries::retry_delays();
		$tries  = Deliveries::tries( $this->delivery );
		if ( $delays->is_last( $tries ) ) {
			$this->move( $from, DeliveryState::Failed, $error );
		} else {
			$this->move( $from, DeliveryState::Waiting, $error, (int) $delays->seconds( $tries ) );
		}
	}

	/** Whether a failed email was certainly not accepted. If it was not observed, the transport's result counts. */
	private function is_refused(): bool {
		return ! $this->is_handed || ! $this->is_traced || $this->answer >= 400;
	}

	/**
	 * @param list<DeliveryState> $from
	 * @param string              $error '' for none.
	 * @param int                 $pause Seconds until it is due again.
	 * @return bool False if the claim had expired.
	 */
	private function move( array $from, DeliveryState $to, string $error = '', int $pause = 0 ): bool {
		return Deliveries::move( $this->delivery, $this->token, $from, $to, $error, $pause );
	}
}
