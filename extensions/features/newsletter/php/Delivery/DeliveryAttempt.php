<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

/**
 * What is known of a mail while it is being sent. It is written down that it is handed over before a server can have
 * accepted it, and that it was accepted as soon as the server says so.
 */
final class DeliveryAttempt {

	/** Whether a server may have accepted it. */
	public bool $is_handed = false;

	/** Whether a server has accepted it. */
	public bool $is_accepted = false;

	/** Whether the claim had ended: somebody else has the delivery now. */
	public bool $is_lost = false;

	/** Whether the conversation with the mail server is followed. */
	public bool $is_traced = false;

	/** What the mail server answered to the whole mail; 0 for nothing. */
	public int $answer = 0;

	public function __construct(
		public readonly int $delivery,
		public readonly string $token
	) {}

	/**
	 * Claims a delivery, so that nobody else sends it. Only while its issue is being sent.
	 * @return self|null Null if somebody was faster, or the issue is paused.
	 */
	public static function claim( int $delivery, int $issue ): ?self {
		$token = Deliveries::claim( $delivery, $issue );
		return '' === $token ? null : new self( $delivery, $token );
	}

	/**
	 * Notes that from now on a server may accept the mail.
	 * @return bool Whether it may be handed over: the claim still counts.
	 */
	public function hand_over(): bool {
		if ( ! $this->is_handed ) {
			$this->is_handed = $this->move( array( DeliveryState::Claimed ), DeliveryState::Handed );
			$this->is_lost   = ! $this->is_handed;
		}
		return $this->is_handed;
	}

	/** Notes that a server has accepted the mail. */
	public function accept(): void {
		if ( ! $this->is_accepted ) {
			$this->is_accepted = true;
			$this->move( array( DeliveryState::Claimed, DeliveryState::Handed, DeliveryState::Uncertain ), DeliveryState::Sent );
		}
	}

	/** Notes that there is nobody, or nothing, to send any more. */
	public function skip(): void {
		$this->move( array( DeliveryState::Claimed ), DeliveryState::Skipped );
	}

	/** Notes that no mail can be sent, now or later. */
	public function give_up( string $error ): void {
		$this->move( array( DeliveryState::Claimed ), DeliveryState::Failed, $error );
	}

	/** Notes that a mail failed: it waits for another try, while there is one, unless a server may have accepted it. */
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

	/**
	 * Whether a mail that failed was surely not accepted. Where the conversation cannot be followed, what the
	 * transport says counts.
	 */
	private function is_refused(): bool {
		return ! $this->is_handed || ! $this->is_traced || $this->answer >= 400;
	}

	/**
	 * Moves the delivery into a state.
	 * @param list<DeliveryState> $from
	 * @param string              $error Why, or ''.
	 * @param int                 $pause When it is due again, in seconds from now.
	 * @return bool Whether the claim still counted.
	 */
	private function move( array $from, DeliveryState $to, string $error = '', int $pause = 0 ): bool {
		return Deliveries::move( $this->delivery, $this->token, $from, $to, $error, $pause );
	}
}
