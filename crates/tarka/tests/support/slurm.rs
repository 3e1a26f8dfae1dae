//! Slurm with two nodes on this machine, started for a test and stopped in the end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A running Slurm.
pub struct Slurm {
    directory: PathBuf,
}

const PROGRAMS: [&str; 6] = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo"];

impl Slurm {
    /// Starts one; says why not, if it cannot be.
    pub fn start(directory: &Path) -> Result<Slurm, String> {
        let is_there = |name: &&&str| {
            Command::new("sh")
                .args(["-c", &format!("command -v {name}")])
                .stdout(Stdio::null())
                .status()
                .is_ok_and(|s| s.success())
        };
        if let Some(missing) = PROGRAMS.iter().find(|name| !is_there(name)) {
            return Err(format!("there is no {missing} here (Debian: slurm-wlm, munge)"));
        }
        let munge = Command::new("sh")
            .args(["-c", "munge -n | unmunge"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if !munge.is_ok_and(|status| status.success()) {
            return Err("munged is not running".to_owned());
        }
        fs::create_dir_all(directory.join("state")).map_err(|error| error.to_string())?;
        let home = directory.display();
        let base = 20_000 + std::process::id() % 20_000;
        let config = format!(
            "ClusterName=tarka\nSlurmctldHost=localhost\nSlurmUser=root\nAuthType=auth/munge\n\
             ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSelectType=select/cons_tres\n\
             SelectTypeParameters=CR_CPU\nStateSaveLocation={home}/state\nSlurmdSpoolDir={home}/spool-%n\n\
             SlurmctldPidFile={home}/ctld.pid\nSlurmdPidFile={home}/%n.pid\nSlurmctldLogFile={home}/ctld.log\n\
             SlurmdLogFile={home}/%n.log\nSlurmdTimeout=15\nReturnToService=2\nSlurmctldPort={base}\n\
             NodeName=w1 NodeHostname=localhost Port={} CPUs=2\nNodeName=w2 NodeHostname=localhost Port={} CPUs=2\n\
             PartitionName=all Nodes=w1,w2 Default=YES MaxTime=INFINITE State=UP\n",
            base + 1,
            base + 2
        );
        fs::write(directory.join("slurm.conf"), config).map_err(|error| error.to_string())?;
        let slurm = Slurm { directory: directory.to_owned() };
        slurm.command("slurmctld").status().map_err(|error| error.to_string())?;
        for node in ["w1", "w2"] {
            slurm.command("slurmd").args(["-N", node]).status().map_err(|error| error.to_string())?;
        }
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            let said = slurm.command("sinfo").args(["--noheader", "--format=%D %t"]).output();
            if said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == "2 idle") {
                return Ok(slurm);
            }
            thread::sleep(Duration::from_millis(200));
        }
        Err("the two nodes do not come up".to_owned())
    }

    /// A command that talks to this Slurm.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", self.directory.join("slurm.conf")).stdin(Stdio::null());
        command
    }

    /// Kills a node, and all that runs there.
    pub fn kill(&self, node: &str) {
        let Ok(process) = fs::read_to_string(self.directory.join(format!("{node}.pid"))) else { return };
        let script = format!("kill -9 {0} $(pgrep -P {0})", process.trim());
        let _ = Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status();
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        for name in ["w1.pid", "w2.pid", "ctld.pid"] {
            if let Ok(process) = fs::read_to_string(self.directory.join(name)) {
                let _ = Command::new("kill").arg(process.trim()).stderr(Stdio::null()).status();
            }
        }
    }
}
